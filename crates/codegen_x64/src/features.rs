//! Instruction sets.

/// Instructions that code may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Features {
    /// AVX2, FMA, F16C, BMI1, BMI2, LZCNT and POPCNT: x86-64-v3.
    Avx2,
    /// Also AVX-512 F, BW, DQ, VL and CD: x86-64-v4.
    Avx512,
}

impl Features {
    /// Returns those of this machine; `None` without AVX2.
    pub fn detect() -> Option<Features> {
        #[cfg(target_arch = "x86_64")]
        {
            let has_v3 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("fma")
                && is_x86_feature_detected!("f16c")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            let has_v4 = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512cd");
            match (has_v3, has_v4) {
                (true, true) => Some(Features::Avx512),
                (true, false) => Some(Features::Avx2),
                _ => None,
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        None
    }
}

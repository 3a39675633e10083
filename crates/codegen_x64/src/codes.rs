//! Codes of vector instructions: with the VEX prefix for 128 and 256 bits, with EVEX for 128, 256 and 512.

use iced_x86::Code;

/// An instruction in all its widths; `INVALID` where it has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row(pub(crate) [Code; 5]);

/// Declares rows by their five codes.
macro_rules! rows {
    ($($name:ident: $a:ident $b:ident $c:ident $d:ident $e:ident;)*) => {
        $(pub(crate) const $name: Row = Row([Code::$a, Code::$b, Code::$c, Code::$d, Code::$e]);)*
        /// All rows by their names.
        #[cfg(test)]
        pub(crate) const ALL: &[(&str, Row)] = &[$((stringify!($name), $name)),*];
    };
}

rows! {
    ADDPS: VEX_Vaddps_xmm_xmm_xmmm128 VEX_Vaddps_ymm_ymm_ymmm256 EVEX_Vaddps_xmm_k1z_xmm_xmmm128b32 EVEX_Vaddps_ymm_k1z_ymm_ymmm256b32 EVEX_Vaddps_zmm_k1z_zmm_zmmm512b32_er;
    SUBPS: VEX_Vsubps_xmm_xmm_xmmm128 VEX_Vsubps_ymm_ymm_ymmm256 EVEX_Vsubps_xmm_k1z_xmm_xmmm128b32 EVEX_Vsubps_ymm_k1z_ymm_ymmm256b32 EVEX_Vsubps_zmm_k1z_zmm_zmmm512b32_er;
    MULPS: VEX_Vmulps_xmm_xmm_xmmm128 VEX_Vmulps_ymm_ymm_ymmm256 EVEX_Vmulps_xmm_k1z_xmm_xmmm128b32 EVEX_Vmulps_ymm_k1z_ymm_ymmm256b32 EVEX_Vmulps_zmm_k1z_zmm_zmmm512b32_er;
    DIVPS: VEX_Vdivps_xmm_xmm_xmmm128 VEX_Vdivps_ymm_ymm_ymmm256 EVEX_Vdivps_xmm_k1z_xmm_xmmm128b32 EVEX_Vdivps_ymm_k1z_ymm_ymmm256b32 EVEX_Vdivps_zmm_k1z_zmm_zmmm512b32_er;
    MINPS: VEX_Vminps_xmm_xmm_xmmm128 VEX_Vminps_ymm_ymm_ymmm256 EVEX_Vminps_xmm_k1z_xmm_xmmm128b32 EVEX_Vminps_ymm_k1z_ymm_ymmm256b32 EVEX_Vminps_zmm_k1z_zmm_zmmm512b32_sae;
    MAXPS: VEX_Vmaxps_xmm_xmm_xmmm128 VEX_Vmaxps_ymm_ymm_ymmm256 EVEX_Vmaxps_xmm_k1z_xmm_xmmm128b32 EVEX_Vmaxps_ymm_k1z_ymm_ymmm256b32 EVEX_Vmaxps_zmm_k1z_zmm_zmmm512b32_sae;
    SQRTPS: VEX_Vsqrtps_xmm_xmmm128 VEX_Vsqrtps_ymm_ymmm256 EVEX_Vsqrtps_xmm_k1z_xmmm128b32 EVEX_Vsqrtps_ymm_k1z_ymmm256b32 EVEX_Vsqrtps_zmm_k1z_zmmm512b32_er;
    CMPPS: VEX_Vcmpps_xmm_xmm_xmmm128_imm8 VEX_Vcmpps_ymm_ymm_ymmm256_imm8 EVEX_Vcmpps_kr_k1_xmm_xmmm128b32_imm8 EVEX_Vcmpps_kr_k1_ymm_ymmm256b32_imm8 EVEX_Vcmpps_kr_k1_zmm_zmmm512b32_imm8_sae;
    ROUNDPS: VEX_Vroundps_xmm_xmmm128_imm8 VEX_Vroundps_ymm_ymmm256_imm8 EVEX_Vrndscaleps_xmm_k1z_xmmm128b32_imm8 EVEX_Vrndscaleps_ymm_k1z_ymmm256b32_imm8 EVEX_Vrndscaleps_zmm_k1z_zmmm512b32_imm8_sae;
    BLENDVPS: VEX_Vblendvps_xmm_xmm_xmmm128_xmm VEX_Vblendvps_ymm_ymm_ymmm256_ymm INVALID INVALID INVALID;
    MOVMSKPS: VEX_Vmovmskps_r32_xmm VEX_Vmovmskps_r32_ymm INVALID INVALID INVALID;
    SHUFPS: VEX_Vshufps_xmm_xmm_xmmm128_imm8 VEX_Vshufps_ymm_ymm_ymmm256_imm8 EVEX_Vshufps_xmm_k1z_xmm_xmmm128b32_imm8 EVEX_Vshufps_ymm_k1z_ymm_ymmm256b32_imm8 EVEX_Vshufps_zmm_k1z_zmm_zmmm512b32_imm8;
    UNPCKLPS: VEX_Vunpcklps_xmm_xmm_xmmm128 VEX_Vunpcklps_ymm_ymm_ymmm256 EVEX_Vunpcklps_xmm_k1z_xmm_xmmm128b32 EVEX_Vunpcklps_ymm_k1z_ymm_ymmm256b32 EVEX_Vunpcklps_zmm_k1z_zmm_zmmm512b32;
    UNPCKHPS: VEX_Vunpckhps_xmm_xmm_xmmm128 VEX_Vunpckhps_ymm_ymm_ymmm256 EVEX_Vunpckhps_xmm_k1z_xmm_xmmm128b32 EVEX_Vunpckhps_ymm_k1z_ymm_ymmm256b32 EVEX_Vunpckhps_zmm_k1z_zmm_zmmm512b32;
    PERMILPS: VEX_Vpermilps_xmm_xmmm128_imm8 VEX_Vpermilps_ymm_ymmm256_imm8 EVEX_Vpermilps_xmm_k1z_xmmm128b32_imm8 EVEX_Vpermilps_ymm_k1z_ymmm256b32_imm8 EVEX_Vpermilps_zmm_k1z_zmmm512b32_imm8;
    MASKLOADPS: VEX_Vmaskmovps_xmm_xmm_m128 VEX_Vmaskmovps_ymm_ymm_m256 INVALID INVALID INVALID;
    MASKSTOREPS: VEX_Vmaskmovps_m128_xmm_xmm VEX_Vmaskmovps_m256_ymm_ymm INVALID INVALID INVALID;
    FMADD231PS: VEX_Vfmadd231ps_xmm_xmm_xmmm128 VEX_Vfmadd231ps_ymm_ymm_ymmm256 EVEX_Vfmadd231ps_xmm_k1z_xmm_xmmm128b32 EVEX_Vfmadd231ps_ymm_k1z_ymm_ymmm256b32 EVEX_Vfmadd231ps_zmm_k1z_zmm_zmmm512b32_er;
    FMADD213PS: VEX_Vfmadd213ps_xmm_xmm_xmmm128 VEX_Vfmadd213ps_ymm_ymm_ymmm256 EVEX_Vfmadd213ps_xmm_k1z_xmm_xmmm128b32 EVEX_Vfmadd213ps_ymm_k1z_ymm_ymmm256b32 EVEX_Vfmadd213ps_zmm_k1z_zmm_zmmm512b32_er;
    FMSUB231PS: VEX_Vfmsub231ps_xmm_xmm_xmmm128 VEX_Vfmsub231ps_ymm_ymm_ymmm256 EVEX_Vfmsub231ps_xmm_k1z_xmm_xmmm128b32 EVEX_Vfmsub231ps_ymm_k1z_ymm_ymmm256b32 EVEX_Vfmsub231ps_zmm_k1z_zmm_zmmm512b32_er;
    FMSUB213PS: VEX_Vfmsub213ps_xmm_xmm_xmmm128 VEX_Vfmsub213ps_ymm_ymm_ymmm256 EVEX_Vfmsub213ps_xmm_k1z_xmm_xmmm128b32 EVEX_Vfmsub213ps_ymm_k1z_ymm_ymmm256b32 EVEX_Vfmsub213ps_zmm_k1z_zmm_zmmm512b32_er;
    FNMADD231PS: VEX_Vfnmadd231ps_xmm_xmm_xmmm128 VEX_Vfnmadd231ps_ymm_ymm_ymmm256 EVEX_Vfnmadd231ps_xmm_k1z_xmm_xmmm128b32 EVEX_Vfnmadd231ps_ymm_k1z_ymm_ymmm256b32 EVEX_Vfnmadd231ps_zmm_k1z_zmm_zmmm512b32_er;
    FNMADD213PS: VEX_Vfnmadd213ps_xmm_xmm_xmmm128 VEX_Vfnmadd213ps_ymm_ymm_ymmm256 EVEX_Vfnmadd213ps_xmm_k1z_xmm_xmmm128b32 EVEX_Vfnmadd213ps_ymm_k1z_ymm_ymmm256b32 EVEX_Vfnmadd213ps_zmm_k1z_zmm_zmmm512b32_er;
    ADDPD: VEX_Vaddpd_xmm_xmm_xmmm128 VEX_Vaddpd_ymm_ymm_ymmm256 EVEX_Vaddpd_xmm_k1z_xmm_xmmm128b64 EVEX_Vaddpd_ymm_k1z_ymm_ymmm256b64 EVEX_Vaddpd_zmm_k1z_zmm_zmmm512b64_er;
    SUBPD: VEX_Vsubpd_xmm_xmm_xmmm128 VEX_Vsubpd_ymm_ymm_ymmm256 EVEX_Vsubpd_xmm_k1z_xmm_xmmm128b64 EVEX_Vsubpd_ymm_k1z_ymm_ymmm256b64 EVEX_Vsubpd_zmm_k1z_zmm_zmmm512b64_er;
    MULPD: VEX_Vmulpd_xmm_xmm_xmmm128 VEX_Vmulpd_ymm_ymm_ymmm256 EVEX_Vmulpd_xmm_k1z_xmm_xmmm128b64 EVEX_Vmulpd_ymm_k1z_ymm_ymmm256b64 EVEX_Vmulpd_zmm_k1z_zmm_zmmm512b64_er;
    DIVPD: VEX_Vdivpd_xmm_xmm_xmmm128 VEX_Vdivpd_ymm_ymm_ymmm256 EVEX_Vdivpd_xmm_k1z_xmm_xmmm128b64 EVEX_Vdivpd_ymm_k1z_ymm_ymmm256b64 EVEX_Vdivpd_zmm_k1z_zmm_zmmm512b64_er;
    MINPD: VEX_Vminpd_xmm_xmm_xmmm128 VEX_Vminpd_ymm_ymm_ymmm256 EVEX_Vminpd_xmm_k1z_xmm_xmmm128b64 EVEX_Vminpd_ymm_k1z_ymm_ymmm256b64 EVEX_Vminpd_zmm_k1z_zmm_zmmm512b64_sae;
    MAXPD: VEX_Vmaxpd_xmm_xmm_xmmm128 VEX_Vmaxpd_ymm_ymm_ymmm256 EVEX_Vmaxpd_xmm_k1z_xmm_xmmm128b64 EVEX_Vmaxpd_ymm_k1z_ymm_ymmm256b64 EVEX_Vmaxpd_zmm_k1z_zmm_zmmm512b64_sae;
    SQRTPD: VEX_Vsqrtpd_xmm_xmmm128 VEX_Vsqrtpd_ymm_ymmm256 EVEX_Vsqrtpd_xmm_k1z_xmmm128b64 EVEX_Vsqrtpd_ymm_k1z_ymmm256b64 EVEX_Vsqrtpd_zmm_k1z_zmmm512b64_er;
    CMPPD: VEX_Vcmppd_xmm_xmm_xmmm128_imm8 VEX_Vcmppd_ymm_ymm_ymmm256_imm8 EVEX_Vcmppd_kr_k1_xmm_xmmm128b64_imm8 EVEX_Vcmppd_kr_k1_ymm_ymmm256b64_imm8 EVEX_Vcmppd_kr_k1_zmm_zmmm512b64_imm8_sae;
    ROUNDPD: VEX_Vroundpd_xmm_xmmm128_imm8 VEX_Vroundpd_ymm_ymmm256_imm8 EVEX_Vrndscalepd_xmm_k1z_xmmm128b64_imm8 EVEX_Vrndscalepd_ymm_k1z_ymmm256b64_imm8 EVEX_Vrndscalepd_zmm_k1z_zmmm512b64_imm8_sae;
    BLENDVPD: VEX_Vblendvpd_xmm_xmm_xmmm128_xmm VEX_Vblendvpd_ymm_ymm_ymmm256_ymm INVALID INVALID INVALID;
    MOVMSKPD: VEX_Vmovmskpd_r32_xmm VEX_Vmovmskpd_r32_ymm INVALID INVALID INVALID;
    UNPCKLPD: VEX_Vunpcklpd_xmm_xmm_xmmm128 VEX_Vunpcklpd_ymm_ymm_ymmm256 EVEX_Vunpcklpd_xmm_k1z_xmm_xmmm128b64 EVEX_Vunpcklpd_ymm_k1z_ymm_ymmm256b64 EVEX_Vunpcklpd_zmm_k1z_zmm_zmmm512b64;
    UNPCKHPD: VEX_Vunpckhpd_xmm_xmm_xmmm128 VEX_Vunpckhpd_ymm_ymm_ymmm256 EVEX_Vunpckhpd_xmm_k1z_xmm_xmmm128b64 EVEX_Vunpckhpd_ymm_k1z_ymm_ymmm256b64 EVEX_Vunpckhpd_zmm_k1z_zmm_zmmm512b64;
    PERMILPD: VEX_Vpermilpd_xmm_xmmm128_imm8 VEX_Vpermilpd_ymm_ymmm256_imm8 EVEX_Vpermilpd_xmm_k1z_xmmm128b64_imm8 EVEX_Vpermilpd_ymm_k1z_ymmm256b64_imm8 EVEX_Vpermilpd_zmm_k1z_zmmm512b64_imm8;
    MASKLOADPD: VEX_Vmaskmovpd_xmm_xmm_m128 VEX_Vmaskmovpd_ymm_ymm_m256 INVALID INVALID INVALID;
    MASKSTOREPD: VEX_Vmaskmovpd_m128_xmm_xmm VEX_Vmaskmovpd_m256_ymm_ymm INVALID INVALID INVALID;
    FMADD231PD: VEX_Vfmadd231pd_xmm_xmm_xmmm128 VEX_Vfmadd231pd_ymm_ymm_ymmm256 EVEX_Vfmadd231pd_xmm_k1z_xmm_xmmm128b64 EVEX_Vfmadd231pd_ymm_k1z_ymm_ymmm256b64 EVEX_Vfmadd231pd_zmm_k1z_zmm_zmmm512b64_er;
    FMADD213PD: VEX_Vfmadd213pd_xmm_xmm_xmmm128 VEX_Vfmadd213pd_ymm_ymm_ymmm256 EVEX_Vfmadd213pd_xmm_k1z_xmm_xmmm128b64 EVEX_Vfmadd213pd_ymm_k1z_ymm_ymmm256b64 EVEX_Vfmadd213pd_zmm_k1z_zmm_zmmm512b64_er;
    FMSUB231PD: VEX_Vfmsub231pd_xmm_xmm_xmmm128 VEX_Vfmsub231pd_ymm_ymm_ymmm256 EVEX_Vfmsub231pd_xmm_k1z_xmm_xmmm128b64 EVEX_Vfmsub231pd_ymm_k1z_ymm_ymmm256b64 EVEX_Vfmsub231pd_zmm_k1z_zmm_zmmm512b64_er;
    FMSUB213PD: VEX_Vfmsub213pd_xmm_xmm_xmmm128 VEX_Vfmsub213pd_ymm_ymm_ymmm256 EVEX_Vfmsub213pd_xmm_k1z_xmm_xmmm128b64 EVEX_Vfmsub213pd_ymm_k1z_ymm_ymmm256b64 EVEX_Vfmsub213pd_zmm_k1z_zmm_zmmm512b64_er;
    FNMADD231PD: VEX_Vfnmadd231pd_xmm_xmm_xmmm128 VEX_Vfnmadd231pd_ymm_ymm_ymmm256 EVEX_Vfnmadd231pd_xmm_k1z_xmm_xmmm128b64 EVEX_Vfnmadd231pd_ymm_k1z_ymm_ymmm256b64 EVEX_Vfnmadd231pd_zmm_k1z_zmm_zmmm512b64_er;
    FNMADD213PD: VEX_Vfnmadd213pd_xmm_xmm_xmmm128 VEX_Vfnmadd213pd_ymm_ymm_ymmm256 EVEX_Vfnmadd213pd_xmm_k1z_xmm_xmmm128b64 EVEX_Vfnmadd213pd_ymm_k1z_ymm_ymmm256b64 EVEX_Vfnmadd213pd_zmm_k1z_zmm_zmmm512b64_er;
    ADDSS: VEX_Vaddss_xmm_xmm_xmmm32 INVALID EVEX_Vaddss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    SUBSS: VEX_Vsubss_xmm_xmm_xmmm32 INVALID EVEX_Vsubss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    MULSS: VEX_Vmulss_xmm_xmm_xmmm32 INVALID EVEX_Vmulss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    DIVSS: VEX_Vdivss_xmm_xmm_xmmm32 INVALID EVEX_Vdivss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    MINSS: VEX_Vminss_xmm_xmm_xmmm32 INVALID EVEX_Vminss_xmm_k1z_xmm_xmmm32_sae INVALID INVALID;
    MAXSS: VEX_Vmaxss_xmm_xmm_xmmm32 INVALID EVEX_Vmaxss_xmm_k1z_xmm_xmmm32_sae INVALID INVALID;
    SQRTSS: VEX_Vsqrtss_xmm_xmm_xmmm32 INVALID EVEX_Vsqrtss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    ROUNDSS: VEX_Vroundss_xmm_xmm_xmmm32_imm8 INVALID EVEX_Vrndscaless_xmm_k1z_xmm_xmmm32_imm8_sae INVALID INVALID;
    UCOMISS: VEX_Vucomiss_xmm_xmmm32 INVALID EVEX_Vucomiss_xmm_xmmm32_sae INVALID INVALID;
    LOADSS: VEX_Vmovss_xmm_m32 INVALID EVEX_Vmovss_xmm_k1z_m32 INVALID INVALID;
    STORESS: VEX_Vmovss_m32_xmm INVALID EVEX_Vmovss_m32_k1_xmm INVALID INVALID;
    FMADD231SS: VEX_Vfmadd231ss_xmm_xmm_xmmm32 INVALID EVEX_Vfmadd231ss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    FMADD213SS: VEX_Vfmadd213ss_xmm_xmm_xmmm32 INVALID EVEX_Vfmadd213ss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    FMSUB231SS: VEX_Vfmsub231ss_xmm_xmm_xmmm32 INVALID EVEX_Vfmsub231ss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    FMSUB213SS: VEX_Vfmsub213ss_xmm_xmm_xmmm32 INVALID EVEX_Vfmsub213ss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    FNMADD231SS: VEX_Vfnmadd231ss_xmm_xmm_xmmm32 INVALID EVEX_Vfnmadd231ss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    FNMADD213SS: VEX_Vfnmadd213ss_xmm_xmm_xmmm32 INVALID EVEX_Vfnmadd213ss_xmm_k1z_xmm_xmmm32_er INVALID INVALID;
    ADDSD: VEX_Vaddsd_xmm_xmm_xmmm64 INVALID EVEX_Vaddsd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    SUBSD: VEX_Vsubsd_xmm_xmm_xmmm64 INVALID EVEX_Vsubsd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    MULSD: VEX_Vmulsd_xmm_xmm_xmmm64 INVALID EVEX_Vmulsd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    DIVSD: VEX_Vdivsd_xmm_xmm_xmmm64 INVALID EVEX_Vdivsd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    MINSD: VEX_Vminsd_xmm_xmm_xmmm64 INVALID EVEX_Vminsd_xmm_k1z_xmm_xmmm64_sae INVALID INVALID;
    MAXSD: VEX_Vmaxsd_xmm_xmm_xmmm64 INVALID EVEX_Vmaxsd_xmm_k1z_xmm_xmmm64_sae INVALID INVALID;
    SQRTSD: VEX_Vsqrtsd_xmm_xmm_xmmm64 INVALID EVEX_Vsqrtsd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    ROUNDSD: VEX_Vroundsd_xmm_xmm_xmmm64_imm8 INVALID EVEX_Vrndscalesd_xmm_k1z_xmm_xmmm64_imm8_sae INVALID INVALID;
    UCOMISD: VEX_Vucomisd_xmm_xmmm64 INVALID EVEX_Vucomisd_xmm_xmmm64_sae INVALID INVALID;
    LOADSD: VEX_Vmovsd_xmm_m64 INVALID EVEX_Vmovsd_xmm_k1z_m64 INVALID INVALID;
    STORESD: VEX_Vmovsd_m64_xmm INVALID EVEX_Vmovsd_m64_k1_xmm INVALID INVALID;
    FMADD231SD: VEX_Vfmadd231sd_xmm_xmm_xmmm64 INVALID EVEX_Vfmadd231sd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    FMADD213SD: VEX_Vfmadd213sd_xmm_xmm_xmmm64 INVALID EVEX_Vfmadd213sd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    FMSUB231SD: VEX_Vfmsub231sd_xmm_xmm_xmmm64 INVALID EVEX_Vfmsub231sd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    FMSUB213SD: VEX_Vfmsub213sd_xmm_xmm_xmmm64 INVALID EVEX_Vfmsub213sd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    FNMADD231SD: VEX_Vfnmadd231sd_xmm_xmm_xmmm64 INVALID EVEX_Vfnmadd231sd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    FNMADD213SD: VEX_Vfnmadd213sd_xmm_xmm_xmmm64 INVALID EVEX_Vfnmadd213sd_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    CVTSS2SD: VEX_Vcvtss2sd_xmm_xmm_xmmm32 INVALID EVEX_Vcvtss2sd_xmm_k1z_xmm_xmmm32_sae INVALID INVALID;
    CVTSD2SS: VEX_Vcvtsd2ss_xmm_xmm_xmmm64 INVALID EVEX_Vcvtsd2ss_xmm_k1z_xmm_xmmm64_er INVALID INVALID;
    PADDB: VEX_Vpaddb_xmm_xmm_xmmm128 VEX_Vpaddb_ymm_ymm_ymmm256 EVEX_Vpaddb_xmm_k1z_xmm_xmmm128 EVEX_Vpaddb_ymm_k1z_ymm_ymmm256 EVEX_Vpaddb_zmm_k1z_zmm_zmmm512;
    PADDW: VEX_Vpaddw_xmm_xmm_xmmm128 VEX_Vpaddw_ymm_ymm_ymmm256 EVEX_Vpaddw_xmm_k1z_xmm_xmmm128 EVEX_Vpaddw_ymm_k1z_ymm_ymmm256 EVEX_Vpaddw_zmm_k1z_zmm_zmmm512;
    PADDD: VEX_Vpaddd_xmm_xmm_xmmm128 VEX_Vpaddd_ymm_ymm_ymmm256 EVEX_Vpaddd_xmm_k1z_xmm_xmmm128b32 EVEX_Vpaddd_ymm_k1z_ymm_ymmm256b32 EVEX_Vpaddd_zmm_k1z_zmm_zmmm512b32;
    PADDQ: VEX_Vpaddq_xmm_xmm_xmmm128 VEX_Vpaddq_ymm_ymm_ymmm256 EVEX_Vpaddq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpaddq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpaddq_zmm_k1z_zmm_zmmm512b64;
    PSUBB: VEX_Vpsubb_xmm_xmm_xmmm128 VEX_Vpsubb_ymm_ymm_ymmm256 EVEX_Vpsubb_xmm_k1z_xmm_xmmm128 EVEX_Vpsubb_ymm_k1z_ymm_ymmm256 EVEX_Vpsubb_zmm_k1z_zmm_zmmm512;
    PSUBW: VEX_Vpsubw_xmm_xmm_xmmm128 VEX_Vpsubw_ymm_ymm_ymmm256 EVEX_Vpsubw_xmm_k1z_xmm_xmmm128 EVEX_Vpsubw_ymm_k1z_ymm_ymmm256 EVEX_Vpsubw_zmm_k1z_zmm_zmmm512;
    PSUBD: VEX_Vpsubd_xmm_xmm_xmmm128 VEX_Vpsubd_ymm_ymm_ymmm256 EVEX_Vpsubd_xmm_k1z_xmm_xmmm128b32 EVEX_Vpsubd_ymm_k1z_ymm_ymmm256b32 EVEX_Vpsubd_zmm_k1z_zmm_zmmm512b32;
    PSUBQ: VEX_Vpsubq_xmm_xmm_xmmm128 VEX_Vpsubq_ymm_ymm_ymmm256 EVEX_Vpsubq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpsubq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpsubq_zmm_k1z_zmm_zmmm512b64;
    PMULLW: VEX_Vpmullw_xmm_xmm_xmmm128 VEX_Vpmullw_ymm_ymm_ymmm256 EVEX_Vpmullw_xmm_k1z_xmm_xmmm128 EVEX_Vpmullw_ymm_k1z_ymm_ymmm256 EVEX_Vpmullw_zmm_k1z_zmm_zmmm512;
    PMULLD: VEX_Vpmulld_xmm_xmm_xmmm128 VEX_Vpmulld_ymm_ymm_ymmm256 EVEX_Vpmulld_xmm_k1z_xmm_xmmm128b32 EVEX_Vpmulld_ymm_k1z_ymm_ymmm256b32 EVEX_Vpmulld_zmm_k1z_zmm_zmmm512b32;
    PMULUDQ: VEX_Vpmuludq_xmm_xmm_xmmm128 VEX_Vpmuludq_ymm_ymm_ymmm256 EVEX_Vpmuludq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpmuludq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpmuludq_zmm_k1z_zmm_zmmm512b64;
    PMINSB: VEX_Vpminsb_xmm_xmm_xmmm128 VEX_Vpminsb_ymm_ymm_ymmm256 EVEX_Vpminsb_xmm_k1z_xmm_xmmm128 EVEX_Vpminsb_ymm_k1z_ymm_ymmm256 EVEX_Vpminsb_zmm_k1z_zmm_zmmm512;
    PMINSW: VEX_Vpminsw_xmm_xmm_xmmm128 VEX_Vpminsw_ymm_ymm_ymmm256 EVEX_Vpminsw_xmm_k1z_xmm_xmmm128 EVEX_Vpminsw_ymm_k1z_ymm_ymmm256 EVEX_Vpminsw_zmm_k1z_zmm_zmmm512;
    PMINSD: VEX_Vpminsd_xmm_xmm_xmmm128 VEX_Vpminsd_ymm_ymm_ymmm256 EVEX_Vpminsd_xmm_k1z_xmm_xmmm128b32 EVEX_Vpminsd_ymm_k1z_ymm_ymmm256b32 EVEX_Vpminsd_zmm_k1z_zmm_zmmm512b32;
    PMAXSB: VEX_Vpmaxsb_xmm_xmm_xmmm128 VEX_Vpmaxsb_ymm_ymm_ymmm256 EVEX_Vpmaxsb_xmm_k1z_xmm_xmmm128 EVEX_Vpmaxsb_ymm_k1z_ymm_ymmm256 EVEX_Vpmaxsb_zmm_k1z_zmm_zmmm512;
    PMAXSW: VEX_Vpmaxsw_xmm_xmm_xmmm128 VEX_Vpmaxsw_ymm_ymm_ymmm256 EVEX_Vpmaxsw_xmm_k1z_xmm_xmmm128 EVEX_Vpmaxsw_ymm_k1z_ymm_ymmm256 EVEX_Vpmaxsw_zmm_k1z_zmm_zmmm512;
    PMAXSD: VEX_Vpmaxsd_xmm_xmm_xmmm128 VEX_Vpmaxsd_ymm_ymm_ymmm256 EVEX_Vpmaxsd_xmm_k1z_xmm_xmmm128b32 EVEX_Vpmaxsd_ymm_k1z_ymm_ymmm256b32 EVEX_Vpmaxsd_zmm_k1z_zmm_zmmm512b32;
    PMINUB: VEX_Vpminub_xmm_xmm_xmmm128 VEX_Vpminub_ymm_ymm_ymmm256 EVEX_Vpminub_xmm_k1z_xmm_xmmm128 EVEX_Vpminub_ymm_k1z_ymm_ymmm256 EVEX_Vpminub_zmm_k1z_zmm_zmmm512;
    PMINUW: VEX_Vpminuw_xmm_xmm_xmmm128 VEX_Vpminuw_ymm_ymm_ymmm256 EVEX_Vpminuw_xmm_k1z_xmm_xmmm128 EVEX_Vpminuw_ymm_k1z_ymm_ymmm256 EVEX_Vpminuw_zmm_k1z_zmm_zmmm512;
    PMINUD: VEX_Vpminud_xmm_xmm_xmmm128 VEX_Vpminud_ymm_ymm_ymmm256 EVEX_Vpminud_xmm_k1z_xmm_xmmm128b32 EVEX_Vpminud_ymm_k1z_ymm_ymmm256b32 EVEX_Vpminud_zmm_k1z_zmm_zmmm512b32;
    PMAXUB: VEX_Vpmaxub_xmm_xmm_xmmm128 VEX_Vpmaxub_ymm_ymm_ymmm256 EVEX_Vpmaxub_xmm_k1z_xmm_xmmm128 EVEX_Vpmaxub_ymm_k1z_ymm_ymmm256 EVEX_Vpmaxub_zmm_k1z_zmm_zmmm512;
    PMAXUW: VEX_Vpmaxuw_xmm_xmm_xmmm128 VEX_Vpmaxuw_ymm_ymm_ymmm256 EVEX_Vpmaxuw_xmm_k1z_xmm_xmmm128 EVEX_Vpmaxuw_ymm_k1z_ymm_ymmm256 EVEX_Vpmaxuw_zmm_k1z_zmm_zmmm512;
    PMAXUD: VEX_Vpmaxud_xmm_xmm_xmmm128 VEX_Vpmaxud_ymm_ymm_ymmm256 EVEX_Vpmaxud_xmm_k1z_xmm_xmmm128b32 EVEX_Vpmaxud_ymm_k1z_ymm_ymmm256b32 EVEX_Vpmaxud_zmm_k1z_zmm_zmmm512b32;
    PSLLVD: VEX_Vpsllvd_xmm_xmm_xmmm128 VEX_Vpsllvd_ymm_ymm_ymmm256 EVEX_Vpsllvd_xmm_k1z_xmm_xmmm128b32 EVEX_Vpsllvd_ymm_k1z_ymm_ymmm256b32 EVEX_Vpsllvd_zmm_k1z_zmm_zmmm512b32;
    PSLLVQ: VEX_Vpsllvq_xmm_xmm_xmmm128 VEX_Vpsllvq_ymm_ymm_ymmm256 EVEX_Vpsllvq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpsllvq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpsllvq_zmm_k1z_zmm_zmmm512b64;
    PSRLVD: VEX_Vpsrlvd_xmm_xmm_xmmm128 VEX_Vpsrlvd_ymm_ymm_ymmm256 EVEX_Vpsrlvd_xmm_k1z_xmm_xmmm128b32 EVEX_Vpsrlvd_ymm_k1z_ymm_ymmm256b32 EVEX_Vpsrlvd_zmm_k1z_zmm_zmmm512b32;
    PSRLVQ: VEX_Vpsrlvq_xmm_xmm_xmmm128 VEX_Vpsrlvq_ymm_ymm_ymmm256 EVEX_Vpsrlvq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpsrlvq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpsrlvq_zmm_k1z_zmm_zmmm512b64;
    PSRAVD: VEX_Vpsravd_xmm_xmm_xmmm128 VEX_Vpsravd_ymm_ymm_ymmm256 EVEX_Vpsravd_xmm_k1z_xmm_xmmm128b32 EVEX_Vpsravd_ymm_k1z_ymm_ymmm256b32 EVEX_Vpsravd_zmm_k1z_zmm_zmmm512b32;
    PSHUFB: VEX_Vpshufb_xmm_xmm_xmmm128 VEX_Vpshufb_ymm_ymm_ymmm256 EVEX_Vpshufb_xmm_k1z_xmm_xmmm128 EVEX_Vpshufb_ymm_k1z_ymm_ymmm256 EVEX_Vpshufb_zmm_k1z_zmm_zmmm512;
    PACKSSWB: VEX_Vpacksswb_xmm_xmm_xmmm128 VEX_Vpacksswb_ymm_ymm_ymmm256 EVEX_Vpacksswb_xmm_k1z_xmm_xmmm128 EVEX_Vpacksswb_ymm_k1z_ymm_ymmm256 EVEX_Vpacksswb_zmm_k1z_zmm_zmmm512;
    PSLLVW: INVALID INVALID EVEX_Vpsllvw_xmm_k1z_xmm_xmmm128 EVEX_Vpsllvw_ymm_k1z_ymm_ymmm256 EVEX_Vpsllvw_zmm_k1z_zmm_zmmm512;
    PSRLVW: INVALID INVALID EVEX_Vpsrlvw_xmm_k1z_xmm_xmmm128 EVEX_Vpsrlvw_ymm_k1z_ymm_ymmm256 EVEX_Vpsrlvw_zmm_k1z_zmm_zmmm512;
    PSRAVW: INVALID INVALID EVEX_Vpsravw_xmm_k1z_xmm_xmmm128 EVEX_Vpsravw_ymm_k1z_ymm_ymmm256 EVEX_Vpsravw_zmm_k1z_zmm_zmmm512;
    PSRAVQ: INVALID INVALID EVEX_Vpsravq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpsravq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpsravq_zmm_k1z_zmm_zmmm512b64;
    PMULLQ: INVALID INVALID EVEX_Vpmullq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpmullq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpmullq_zmm_k1z_zmm_zmmm512b64;
    PMINSQ: INVALID INVALID EVEX_Vpminsq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpminsq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpminsq_zmm_k1z_zmm_zmmm512b64;
    PMAXSQ: INVALID INVALID EVEX_Vpmaxsq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpmaxsq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpmaxsq_zmm_k1z_zmm_zmmm512b64;
    PMINUQ: INVALID INVALID EVEX_Vpminuq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpminuq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpminuq_zmm_k1z_zmm_zmmm512b64;
    PMAXUQ: INVALID INVALID EVEX_Vpmaxuq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpmaxuq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpmaxuq_zmm_k1z_zmm_zmmm512b64;
    PAND: VEX_Vpand_xmm_xmm_xmmm128 VEX_Vpand_ymm_ymm_ymmm256 EVEX_Vpandd_xmm_k1z_xmm_xmmm128b32 EVEX_Vpandd_ymm_k1z_ymm_ymmm256b32 EVEX_Vpandd_zmm_k1z_zmm_zmmm512b32;
    POR: VEX_Vpor_xmm_xmm_xmmm128 VEX_Vpor_ymm_ymm_ymmm256 EVEX_Vpord_xmm_k1z_xmm_xmmm128b32 EVEX_Vpord_ymm_k1z_ymm_ymmm256b32 EVEX_Vpord_zmm_k1z_zmm_zmmm512b32;
    PXOR: VEX_Vpxor_xmm_xmm_xmmm128 VEX_Vpxor_ymm_ymm_ymmm256 EVEX_Vpxord_xmm_k1z_xmm_xmmm128b32 EVEX_Vpxord_ymm_k1z_ymm_ymmm256b32 EVEX_Vpxord_zmm_k1z_zmm_zmmm512b32;
    PCMPEQB: VEX_Vpcmpeqb_xmm_xmm_xmmm128 VEX_Vpcmpeqb_ymm_ymm_ymmm256 EVEX_Vpcmpeqb_kr_k1_xmm_xmmm128 EVEX_Vpcmpeqb_kr_k1_ymm_ymmm256 EVEX_Vpcmpeqb_kr_k1_zmm_zmmm512;
    PCMPGTB: VEX_Vpcmpgtb_xmm_xmm_xmmm128 VEX_Vpcmpgtb_ymm_ymm_ymmm256 EVEX_Vpcmpgtb_kr_k1_xmm_xmmm128 EVEX_Vpcmpgtb_kr_k1_ymm_ymmm256 EVEX_Vpcmpgtb_kr_k1_zmm_zmmm512;
    PCMPB: INVALID INVALID EVEX_Vpcmpb_kr_k1_xmm_xmmm128_imm8 EVEX_Vpcmpb_kr_k1_ymm_ymmm256_imm8 EVEX_Vpcmpb_kr_k1_zmm_zmmm512_imm8;
    PCMPUB: INVALID INVALID EVEX_Vpcmpub_kr_k1_xmm_xmmm128_imm8 EVEX_Vpcmpub_kr_k1_ymm_ymmm256_imm8 EVEX_Vpcmpub_kr_k1_zmm_zmmm512_imm8;
    PCMPEQW: VEX_Vpcmpeqw_xmm_xmm_xmmm128 VEX_Vpcmpeqw_ymm_ymm_ymmm256 EVEX_Vpcmpeqw_kr_k1_xmm_xmmm128 EVEX_Vpcmpeqw_kr_k1_ymm_ymmm256 EVEX_Vpcmpeqw_kr_k1_zmm_zmmm512;
    PCMPGTW: VEX_Vpcmpgtw_xmm_xmm_xmmm128 VEX_Vpcmpgtw_ymm_ymm_ymmm256 EVEX_Vpcmpgtw_kr_k1_xmm_xmmm128 EVEX_Vpcmpgtw_kr_k1_ymm_ymmm256 EVEX_Vpcmpgtw_kr_k1_zmm_zmmm512;
    PCMPW: INVALID INVALID EVEX_Vpcmpw_kr_k1_xmm_xmmm128_imm8 EVEX_Vpcmpw_kr_k1_ymm_ymmm256_imm8 EVEX_Vpcmpw_kr_k1_zmm_zmmm512_imm8;
    PCMPUW: INVALID INVALID EVEX_Vpcmpuw_kr_k1_xmm_xmmm128_imm8 EVEX_Vpcmpuw_kr_k1_ymm_ymmm256_imm8 EVEX_Vpcmpuw_kr_k1_zmm_zmmm512_imm8;
    PCMPEQD: VEX_Vpcmpeqd_xmm_xmm_xmmm128 VEX_Vpcmpeqd_ymm_ymm_ymmm256 EVEX_Vpcmpeqd_kr_k1_xmm_xmmm128b32 EVEX_Vpcmpeqd_kr_k1_ymm_ymmm256b32 EVEX_Vpcmpeqd_kr_k1_zmm_zmmm512b32;
    PCMPGTD: VEX_Vpcmpgtd_xmm_xmm_xmmm128 VEX_Vpcmpgtd_ymm_ymm_ymmm256 EVEX_Vpcmpgtd_kr_k1_xmm_xmmm128b32 EVEX_Vpcmpgtd_kr_k1_ymm_ymmm256b32 EVEX_Vpcmpgtd_kr_k1_zmm_zmmm512b32;
    PCMPD: INVALID INVALID EVEX_Vpcmpd_kr_k1_xmm_xmmm128b32_imm8 EVEX_Vpcmpd_kr_k1_ymm_ymmm256b32_imm8 EVEX_Vpcmpd_kr_k1_zmm_zmmm512b32_imm8;
    PCMPUD: INVALID INVALID EVEX_Vpcmpud_kr_k1_xmm_xmmm128b32_imm8 EVEX_Vpcmpud_kr_k1_ymm_ymmm256b32_imm8 EVEX_Vpcmpud_kr_k1_zmm_zmmm512b32_imm8;
    PCMPEQQ: VEX_Vpcmpeqq_xmm_xmm_xmmm128 VEX_Vpcmpeqq_ymm_ymm_ymmm256 EVEX_Vpcmpeqq_kr_k1_xmm_xmmm128b64 EVEX_Vpcmpeqq_kr_k1_ymm_ymmm256b64 EVEX_Vpcmpeqq_kr_k1_zmm_zmmm512b64;
    PCMPGTQ: VEX_Vpcmpgtq_xmm_xmm_xmmm128 VEX_Vpcmpgtq_ymm_ymm_ymmm256 EVEX_Vpcmpgtq_kr_k1_xmm_xmmm128b64 EVEX_Vpcmpgtq_kr_k1_ymm_ymmm256b64 EVEX_Vpcmpgtq_kr_k1_zmm_zmmm512b64;
    PCMPQ: INVALID INVALID EVEX_Vpcmpq_kr_k1_xmm_xmmm128b64_imm8 EVEX_Vpcmpq_kr_k1_ymm_ymmm256b64_imm8 EVEX_Vpcmpq_kr_k1_zmm_zmmm512b64_imm8;
    PCMPUQ: INVALID INVALID EVEX_Vpcmpuq_kr_k1_xmm_xmmm128b64_imm8 EVEX_Vpcmpuq_kr_k1_ymm_ymmm256b64_imm8 EVEX_Vpcmpuq_kr_k1_zmm_zmmm512b64_imm8;
    PSLLWI: VEX_Vpsllw_xmm_xmm_imm8 VEX_Vpsllw_ymm_ymm_imm8 EVEX_Vpsllw_xmm_k1z_xmmm128_imm8 EVEX_Vpsllw_ymm_k1z_ymmm256_imm8 EVEX_Vpsllw_zmm_k1z_zmmm512_imm8;
    PSRLWI: VEX_Vpsrlw_xmm_xmm_imm8 VEX_Vpsrlw_ymm_ymm_imm8 EVEX_Vpsrlw_xmm_k1z_xmmm128_imm8 EVEX_Vpsrlw_ymm_k1z_ymmm256_imm8 EVEX_Vpsrlw_zmm_k1z_zmmm512_imm8;
    PSRAWI: VEX_Vpsraw_xmm_xmm_imm8 VEX_Vpsraw_ymm_ymm_imm8 EVEX_Vpsraw_xmm_k1z_xmmm128_imm8 EVEX_Vpsraw_ymm_k1z_ymmm256_imm8 EVEX_Vpsraw_zmm_k1z_zmmm512_imm8;
    PSLLDI: VEX_Vpslld_xmm_xmm_imm8 VEX_Vpslld_ymm_ymm_imm8 EVEX_Vpslld_xmm_k1z_xmmm128b32_imm8 EVEX_Vpslld_ymm_k1z_ymmm256b32_imm8 EVEX_Vpslld_zmm_k1z_zmmm512b32_imm8;
    PSRLDI: VEX_Vpsrld_xmm_xmm_imm8 VEX_Vpsrld_ymm_ymm_imm8 EVEX_Vpsrld_xmm_k1z_xmmm128b32_imm8 EVEX_Vpsrld_ymm_k1z_ymmm256b32_imm8 EVEX_Vpsrld_zmm_k1z_zmmm512b32_imm8;
    PSRADI: VEX_Vpsrad_xmm_xmm_imm8 VEX_Vpsrad_ymm_ymm_imm8 EVEX_Vpsrad_xmm_k1z_xmmm128b32_imm8 EVEX_Vpsrad_ymm_k1z_ymmm256b32_imm8 EVEX_Vpsrad_zmm_k1z_zmmm512b32_imm8;
    PSLLQI: VEX_Vpsllq_xmm_xmm_imm8 VEX_Vpsllq_ymm_ymm_imm8 EVEX_Vpsllq_xmm_k1z_xmmm128b64_imm8 EVEX_Vpsllq_ymm_k1z_ymmm256b64_imm8 EVEX_Vpsllq_zmm_k1z_zmmm512b64_imm8;
    PSRLQI: VEX_Vpsrlq_xmm_xmm_imm8 VEX_Vpsrlq_ymm_ymm_imm8 EVEX_Vpsrlq_xmm_k1z_xmmm128b64_imm8 EVEX_Vpsrlq_ymm_k1z_ymmm256b64_imm8 EVEX_Vpsrlq_zmm_k1z_zmmm512b64_imm8;
    PSRAQI: INVALID INVALID EVEX_Vpsraq_xmm_k1z_xmmm128b64_imm8 EVEX_Vpsraq_ymm_k1z_ymmm256b64_imm8 EVEX_Vpsraq_zmm_k1z_zmmm512b64_imm8;
    PSRLDQ: VEX_Vpsrldq_xmm_xmm_imm8 VEX_Vpsrldq_ymm_ymm_imm8 EVEX_Vpsrldq_xmm_xmmm128_imm8 EVEX_Vpsrldq_ymm_ymmm256_imm8 EVEX_Vpsrldq_zmm_zmmm512_imm8;
    PMOVSXBW: VEX_Vpmovsxbw_xmm_xmmm64 VEX_Vpmovsxbw_ymm_xmmm128 EVEX_Vpmovsxbw_xmm_k1z_xmmm64 EVEX_Vpmovsxbw_ymm_k1z_xmmm128 EVEX_Vpmovsxbw_zmm_k1z_ymmm256;
    PMOVZXBW: VEX_Vpmovzxbw_xmm_xmmm64 VEX_Vpmovzxbw_ymm_xmmm128 EVEX_Vpmovzxbw_xmm_k1z_xmmm64 EVEX_Vpmovzxbw_ymm_k1z_xmmm128 EVEX_Vpmovzxbw_zmm_k1z_ymmm256;
    PMOVSXBD: VEX_Vpmovsxbd_xmm_xmmm32 VEX_Vpmovsxbd_ymm_xmmm64 EVEX_Vpmovsxbd_xmm_k1z_xmmm32 EVEX_Vpmovsxbd_ymm_k1z_xmmm64 EVEX_Vpmovsxbd_zmm_k1z_xmmm128;
    PMOVZXBD: VEX_Vpmovzxbd_xmm_xmmm32 VEX_Vpmovzxbd_ymm_xmmm64 EVEX_Vpmovzxbd_xmm_k1z_xmmm32 EVEX_Vpmovzxbd_ymm_k1z_xmmm64 EVEX_Vpmovzxbd_zmm_k1z_xmmm128;
    PMOVSXBQ: VEX_Vpmovsxbq_xmm_xmmm16 VEX_Vpmovsxbq_ymm_xmmm32 EVEX_Vpmovsxbq_xmm_k1z_xmmm16 EVEX_Vpmovsxbq_ymm_k1z_xmmm32 EVEX_Vpmovsxbq_zmm_k1z_xmmm64;
    PMOVZXBQ: VEX_Vpmovzxbq_xmm_xmmm16 VEX_Vpmovzxbq_ymm_xmmm32 EVEX_Vpmovzxbq_xmm_k1z_xmmm16 EVEX_Vpmovzxbq_ymm_k1z_xmmm32 EVEX_Vpmovzxbq_zmm_k1z_xmmm64;
    PMOVSXWD: VEX_Vpmovsxwd_xmm_xmmm64 VEX_Vpmovsxwd_ymm_xmmm128 EVEX_Vpmovsxwd_xmm_k1z_xmmm64 EVEX_Vpmovsxwd_ymm_k1z_xmmm128 EVEX_Vpmovsxwd_zmm_k1z_ymmm256;
    PMOVZXWD: VEX_Vpmovzxwd_xmm_xmmm64 VEX_Vpmovzxwd_ymm_xmmm128 EVEX_Vpmovzxwd_xmm_k1z_xmmm64 EVEX_Vpmovzxwd_ymm_k1z_xmmm128 EVEX_Vpmovzxwd_zmm_k1z_ymmm256;
    PMOVSXWQ: VEX_Vpmovsxwq_xmm_xmmm32 VEX_Vpmovsxwq_ymm_xmmm64 EVEX_Vpmovsxwq_xmm_k1z_xmmm32 EVEX_Vpmovsxwq_ymm_k1z_xmmm64 EVEX_Vpmovsxwq_zmm_k1z_xmmm128;
    PMOVZXWQ: VEX_Vpmovzxwq_xmm_xmmm32 VEX_Vpmovzxwq_ymm_xmmm64 EVEX_Vpmovzxwq_xmm_k1z_xmmm32 EVEX_Vpmovzxwq_ymm_k1z_xmmm64 EVEX_Vpmovzxwq_zmm_k1z_xmmm128;
    PMOVSXDQ: VEX_Vpmovsxdq_xmm_xmmm64 VEX_Vpmovsxdq_ymm_xmmm128 EVEX_Vpmovsxdq_xmm_k1z_xmmm64 EVEX_Vpmovsxdq_ymm_k1z_xmmm128 EVEX_Vpmovsxdq_zmm_k1z_ymmm256;
    PMOVZXDQ: VEX_Vpmovzxdq_xmm_xmmm64 VEX_Vpmovzxdq_ymm_xmmm128 EVEX_Vpmovzxdq_xmm_k1z_xmmm64 EVEX_Vpmovzxdq_ymm_k1z_xmmm128 EVEX_Vpmovzxdq_zmm_k1z_ymmm256;
    PMOVWB: INVALID INVALID EVEX_Vpmovwb_xmmm64_k1z_xmm EVEX_Vpmovwb_xmmm128_k1z_ymm EVEX_Vpmovwb_ymmm256_k1z_zmm;
    PMOVDB: INVALID INVALID EVEX_Vpmovdb_xmmm32_k1z_xmm EVEX_Vpmovdb_xmmm64_k1z_ymm EVEX_Vpmovdb_xmmm128_k1z_zmm;
    PMOVQB: INVALID INVALID EVEX_Vpmovqb_xmmm16_k1z_xmm EVEX_Vpmovqb_xmmm32_k1z_ymm EVEX_Vpmovqb_xmmm64_k1z_zmm;
    PMOVDW: INVALID INVALID EVEX_Vpmovdw_xmmm64_k1z_xmm EVEX_Vpmovdw_xmmm128_k1z_ymm EVEX_Vpmovdw_ymmm256_k1z_zmm;
    PMOVQW: INVALID INVALID EVEX_Vpmovqw_xmmm32_k1z_xmm EVEX_Vpmovqw_xmmm64_k1z_ymm EVEX_Vpmovqw_xmmm128_k1z_zmm;
    PMOVQD: INVALID INVALID EVEX_Vpmovqd_xmmm64_k1z_xmm EVEX_Vpmovqd_xmmm128_k1z_ymm EVEX_Vpmovqd_ymmm256_k1z_zmm;
    PBROADCASTB: VEX_Vpbroadcastb_xmm_xmmm8 VEX_Vpbroadcastb_ymm_xmmm8 EVEX_Vpbroadcastb_xmm_k1z_xmmm8 EVEX_Vpbroadcastb_ymm_k1z_xmmm8 EVEX_Vpbroadcastb_zmm_k1z_xmmm8;
    PMOVB2M: INVALID INVALID EVEX_Vpmovb2m_kr_xmm EVEX_Vpmovb2m_kr_ymm EVEX_Vpmovb2m_kr_zmm;
    PMOVM2B: INVALID INVALID EVEX_Vpmovm2b_xmm_kr EVEX_Vpmovm2b_ymm_kr EVEX_Vpmovm2b_zmm_kr;
    PBLENDMB: INVALID INVALID EVEX_Vpblendmb_xmm_k1z_xmm_xmmm128 EVEX_Vpblendmb_ymm_k1z_ymm_ymmm256 EVEX_Vpblendmb_zmm_k1z_zmm_zmmm512;
    PBROADCASTW: VEX_Vpbroadcastw_xmm_xmmm16 VEX_Vpbroadcastw_ymm_xmmm16 EVEX_Vpbroadcastw_xmm_k1z_xmmm16 EVEX_Vpbroadcastw_ymm_k1z_xmmm16 EVEX_Vpbroadcastw_zmm_k1z_xmmm16;
    PMOVW2M: INVALID INVALID EVEX_Vpmovw2m_kr_xmm EVEX_Vpmovw2m_kr_ymm EVEX_Vpmovw2m_kr_zmm;
    PMOVM2W: INVALID INVALID EVEX_Vpmovm2w_xmm_kr EVEX_Vpmovm2w_ymm_kr EVEX_Vpmovm2w_zmm_kr;
    PBLENDMW: INVALID INVALID EVEX_Vpblendmw_xmm_k1z_xmm_xmmm128 EVEX_Vpblendmw_ymm_k1z_ymm_ymmm256 EVEX_Vpblendmw_zmm_k1z_zmm_zmmm512;
    PBROADCASTD: VEX_Vpbroadcastd_xmm_xmmm32 VEX_Vpbroadcastd_ymm_xmmm32 EVEX_Vpbroadcastd_xmm_k1z_xmmm32 EVEX_Vpbroadcastd_ymm_k1z_xmmm32 EVEX_Vpbroadcastd_zmm_k1z_xmmm32;
    PMOVD2M: INVALID INVALID EVEX_Vpmovd2m_kr_xmm EVEX_Vpmovd2m_kr_ymm EVEX_Vpmovd2m_kr_zmm;
    PMOVM2D: INVALID INVALID EVEX_Vpmovm2d_xmm_kr EVEX_Vpmovm2d_ymm_kr EVEX_Vpmovm2d_zmm_kr;
    PBLENDMD: INVALID INVALID EVEX_Vpblendmd_xmm_k1z_xmm_xmmm128b32 EVEX_Vpblendmd_ymm_k1z_ymm_ymmm256b32 EVEX_Vpblendmd_zmm_k1z_zmm_zmmm512b32;
    PBROADCASTQ: VEX_Vpbroadcastq_xmm_xmmm64 VEX_Vpbroadcastq_ymm_xmmm64 EVEX_Vpbroadcastq_xmm_k1z_xmmm64 EVEX_Vpbroadcastq_ymm_k1z_xmmm64 EVEX_Vpbroadcastq_zmm_k1z_xmmm64;
    PMOVQ2M: INVALID INVALID EVEX_Vpmovq2m_kr_xmm EVEX_Vpmovq2m_kr_ymm EVEX_Vpmovq2m_kr_zmm;
    PMOVM2Q: INVALID INVALID EVEX_Vpmovm2q_xmm_kr EVEX_Vpmovm2q_ymm_kr EVEX_Vpmovm2q_zmm_kr;
    PBLENDMQ: INVALID INVALID EVEX_Vpblendmq_xmm_k1z_xmm_xmmm128b64 EVEX_Vpblendmq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpblendmq_zmm_k1z_zmm_zmmm512b64;
    BROADCASTSS_M: VEX_Vbroadcastss_xmm_m32 VEX_Vbroadcastss_ymm_m32 EVEX_Vbroadcastss_xmm_k1z_xmmm32 EVEX_Vbroadcastss_ymm_k1z_xmmm32 EVEX_Vbroadcastss_zmm_k1z_xmmm32;
    BROADCASTSS: VEX_Vbroadcastss_xmm_xmm VEX_Vbroadcastss_ymm_xmm EVEX_Vbroadcastss_xmm_k1z_xmmm32 EVEX_Vbroadcastss_ymm_k1z_xmmm32 EVEX_Vbroadcastss_zmm_k1z_xmmm32;
    BROADCASTSD_M: INVALID VEX_Vbroadcastsd_ymm_m64 INVALID EVEX_Vbroadcastsd_ymm_k1z_xmmm64 EVEX_Vbroadcastsd_zmm_k1z_xmmm64;
    BROADCASTSD: INVALID VEX_Vbroadcastsd_ymm_xmm INVALID EVEX_Vbroadcastsd_ymm_k1z_xmmm64 EVEX_Vbroadcastsd_zmm_k1z_xmmm64;
    LOADUPS: VEX_Vmovups_xmm_xmmm128 VEX_Vmovups_ymm_ymmm256 EVEX_Vmovups_xmm_k1z_xmmm128 EVEX_Vmovups_ymm_k1z_ymmm256 EVEX_Vmovups_zmm_k1z_zmmm512;
    STOREUPS: VEX_Vmovups_xmmm128_xmm VEX_Vmovups_ymmm256_ymm EVEX_Vmovups_xmmm128_k1z_xmm EVEX_Vmovups_ymmm256_k1z_ymm EVEX_Vmovups_zmmm512_k1z_zmm;
    MOVAPS: VEX_Vmovaps_xmm_xmmm128 VEX_Vmovaps_ymm_ymmm256 EVEX_Vmovaps_xmm_k1z_xmmm128 EVEX_Vmovaps_ymm_k1z_ymmm256 EVEX_Vmovaps_zmm_k1z_zmmm512;
    LOADDQU16: INVALID INVALID EVEX_Vmovdqu16_xmm_k1z_xmmm128 EVEX_Vmovdqu16_ymm_k1z_ymmm256 EVEX_Vmovdqu16_zmm_k1z_zmmm512;
    LOADDQU8: INVALID INVALID EVEX_Vmovdqu8_xmm_k1z_xmmm128 EVEX_Vmovdqu8_ymm_k1z_ymmm256 EVEX_Vmovdqu8_zmm_k1z_zmmm512;
    STOREDQU8: INVALID INVALID EVEX_Vmovdqu8_xmmm128_k1z_xmm EVEX_Vmovdqu8_ymmm256_k1z_ymm EVEX_Vmovdqu8_zmmm512_k1z_zmm;
    STOREDQU16: INVALID INVALID EVEX_Vmovdqu16_xmmm128_k1z_xmm EVEX_Vmovdqu16_ymmm256_k1z_ymm EVEX_Vmovdqu16_zmmm512_k1z_zmm;
    LOADUPD: VEX_Vmovupd_xmm_xmmm128 VEX_Vmovupd_ymm_ymmm256 EVEX_Vmovupd_xmm_k1z_xmmm128 EVEX_Vmovupd_ymm_k1z_ymmm256 EVEX_Vmovupd_zmm_k1z_zmmm512;
    STOREUPD: VEX_Vmovupd_xmmm128_xmm VEX_Vmovupd_ymmm256_ymm EVEX_Vmovupd_xmmm128_k1z_xmm EVEX_Vmovupd_ymmm256_k1z_ymm EVEX_Vmovupd_zmmm512_k1z_zmm;
    MOVD_TO: VEX_Vmovd_xmm_rm32 INVALID EVEX_Vmovd_xmm_rm32 INVALID INVALID;
    MOVD_FROM: VEX_Vmovd_rm32_xmm INVALID EVEX_Vmovd_rm32_xmm INVALID INVALID;
    MOVQ_TO: VEX_Vmovq_xmm_rm64 INVALID EVEX_Vmovq_xmm_rm64 INVALID INVALID;
    MOVQ_FROM: VEX_Vmovq_rm64_xmm INVALID EVEX_Vmovq_rm64_xmm INVALID INVALID;
    PERMQI: INVALID VEX_Vpermq_ymm_ymmm256_imm8 INVALID EVEX_Vpermq_ymm_k1z_ymmm256b64_imm8 EVEX_Vpermq_zmm_k1z_zmmm512b64_imm8;
    PERMPS: INVALID VEX_Vpermps_ymm_ymm_ymmm256 INVALID EVEX_Vpermps_ymm_k1z_ymm_ymmm256b32 EVEX_Vpermps_zmm_k1z_zmm_zmmm512b32;
    PERMQ: INVALID INVALID INVALID EVEX_Vpermq_ymm_k1z_ymm_ymmm256b64 EVEX_Vpermq_zmm_k1z_zmm_zmmm512b64;
    PERMW: INVALID INVALID EVEX_Vpermw_xmm_k1z_xmm_xmmm128 EVEX_Vpermw_ymm_k1z_ymm_ymmm256 EVEX_Vpermw_zmm_k1z_zmm_zmmm512;
    PERM2F128: INVALID VEX_Vperm2f128_ymm_ymm_ymmm256_imm8 INVALID INVALID INVALID;
    PERMI2D: INVALID INVALID EVEX_Vpermi2d_xmm_k1z_xmm_xmmm128b32 EVEX_Vpermi2d_ymm_k1z_ymm_ymmm256b32 EVEX_Vpermi2d_zmm_k1z_zmm_zmmm512b32;
    PERMI2Q: INVALID INVALID EVEX_Vpermi2q_xmm_k1z_xmm_xmmm128b64 EVEX_Vpermi2q_ymm_k1z_ymm_ymmm256b64 EVEX_Vpermi2q_zmm_k1z_zmm_zmmm512b64;
    PBLENDD: VEX_Vpblendd_xmm_xmm_xmmm128_imm8 VEX_Vpblendd_ymm_ymm_ymmm256_imm8 INVALID INVALID INVALID;
    PBLENDVB: VEX_Vpblendvb_xmm_xmm_xmmm128_xmm VEX_Vpblendvb_ymm_ymm_ymmm256_ymm INVALID INVALID INVALID;
    INSERTF128: INVALID VEX_Vinsertf128_ymm_ymm_xmmm128_imm8 INVALID EVEX_Vinsertf32x4_ymm_k1z_ymm_xmmm128_imm8 EVEX_Vinsertf32x4_zmm_k1z_zmm_xmmm128_imm8;
    INSERT64X4: INVALID INVALID INVALID INVALID EVEX_Vinsertf64x4_zmm_k1z_zmm_ymmm256_imm8;
    EXTRACTF128: INVALID VEX_Vextractf128_xmmm128_ymm_imm8 INVALID EVEX_Vextractf32x4_xmmm128_k1z_ymm_imm8 EVEX_Vextractf32x4_xmmm128_k1z_zmm_imm8;
    EXTRACT64X4: INVALID INVALID INVALID INVALID EVEX_Vextractf64x4_ymmm256_k1z_zmm_imm8;
    PMOVMSKB: VEX_Vpmovmskb_r32_xmm VEX_Vpmovmskb_r32_ymm INVALID INVALID INVALID;
    PABSB: VEX_Vpabsb_xmm_xmmm128 VEX_Vpabsb_ymm_ymmm256 EVEX_Vpabsb_xmm_k1z_xmmm128 EVEX_Vpabsb_ymm_k1z_ymmm256 EVEX_Vpabsb_zmm_k1z_zmmm512;
    PABSW: VEX_Vpabsw_xmm_xmmm128 VEX_Vpabsw_ymm_ymmm256 EVEX_Vpabsw_xmm_k1z_xmmm128 EVEX_Vpabsw_ymm_k1z_ymmm256 EVEX_Vpabsw_zmm_k1z_zmmm512;
    PABSD: VEX_Vpabsd_xmm_xmmm128 VEX_Vpabsd_ymm_ymmm256 EVEX_Vpabsd_xmm_k1z_xmmm128b32 EVEX_Vpabsd_ymm_k1z_ymmm256b32 EVEX_Vpabsd_zmm_k1z_zmmm512b32;
    PABSQ: INVALID INVALID EVEX_Vpabsq_xmm_k1z_xmmm128b64 EVEX_Vpabsq_ymm_k1z_ymmm256b64 EVEX_Vpabsq_zmm_k1z_zmmm512b64;
    CVTDQ2PS: VEX_Vcvtdq2ps_xmm_xmmm128 VEX_Vcvtdq2ps_ymm_ymmm256 EVEX_Vcvtdq2ps_xmm_k1z_xmmm128b32 EVEX_Vcvtdq2ps_ymm_k1z_ymmm256b32 EVEX_Vcvtdq2ps_zmm_k1z_zmmm512b32_er;
    CVTTPS2DQ: VEX_Vcvttps2dq_xmm_xmmm128 VEX_Vcvttps2dq_ymm_ymmm256 EVEX_Vcvttps2dq_xmm_k1z_xmmm128b32 EVEX_Vcvttps2dq_ymm_k1z_ymmm256b32 EVEX_Vcvttps2dq_zmm_k1z_zmmm512b32_sae;
    CVTPS2PD: VEX_Vcvtps2pd_xmm_xmmm64 VEX_Vcvtps2pd_ymm_xmmm128 EVEX_Vcvtps2pd_xmm_k1z_xmmm64b32 EVEX_Vcvtps2pd_ymm_k1z_xmmm128b32 EVEX_Vcvtps2pd_zmm_k1z_ymmm256b32_sae;
    CVTDQ2PD: VEX_Vcvtdq2pd_xmm_xmmm64 VEX_Vcvtdq2pd_ymm_xmmm128 EVEX_Vcvtdq2pd_xmm_k1z_xmmm64b32 EVEX_Vcvtdq2pd_ymm_k1z_xmmm128b32 EVEX_Vcvtdq2pd_zmm_k1z_ymmm256b32_er;
    CVTPD2PS: VEX_Vcvtpd2ps_xmm_xmmm128 VEX_Vcvtpd2ps_xmm_ymmm256 EVEX_Vcvtpd2ps_xmm_k1z_xmmm128b64 EVEX_Vcvtpd2ps_xmm_k1z_ymmm256b64 EVEX_Vcvtpd2ps_ymm_k1z_zmmm512b64_er;
    CVTPH2PS: VEX_Vcvtph2ps_xmm_xmmm64 VEX_Vcvtph2ps_ymm_xmmm128 EVEX_Vcvtph2ps_xmm_k1z_xmmm64 EVEX_Vcvtph2ps_ymm_k1z_xmmm128 EVEX_Vcvtph2ps_zmm_k1z_ymmm256_sae;
    CVTPS2PH: VEX_Vcvtps2ph_xmmm64_xmm_imm8 VEX_Vcvtps2ph_xmmm128_ymm_imm8 EVEX_Vcvtps2ph_xmmm64_k1z_xmm_imm8 EVEX_Vcvtps2ph_xmmm128_k1z_ymm_imm8 EVEX_Vcvtps2ph_ymmm256_k1z_zmm_imm8_sae;
    CVTQQ2PD: INVALID INVALID EVEX_Vcvtqq2pd_xmm_k1z_xmmm128b64 EVEX_Vcvtqq2pd_ymm_k1z_ymmm256b64 EVEX_Vcvtqq2pd_zmm_k1z_zmmm512b64_er;
    LZCNTD: INVALID INVALID EVEX_Vplzcntd_xmm_k1z_xmmm128b32 EVEX_Vplzcntd_ymm_k1z_ymmm256b32 EVEX_Vplzcntd_zmm_k1z_zmmm512b32;
    LZCNTQ: INVALID INVALID EVEX_Vplzcntq_xmm_k1z_xmmm128b64 EVEX_Vplzcntq_ymm_k1z_ymmm256b64 EVEX_Vplzcntq_zmm_k1z_zmmm512b64;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_their_widths() {
        for &(name, row) in ALL {
            assert!(row.0.iter().any(|&code| code != Code::INVALID), "{name}");
            for (column, &code) in row.0.iter().enumerate().filter(|(_, code)| **code != Code::INVALID) {
                let text = format!("{code:?}");
                let (prefix, widest) =
                    [("VEX_", "xmm"), ("VEX_", "ymm"), ("EVEX_", "xmm"), ("EVEX_", "ymm"), ("EVEX_", "zmm")]
                        [column];
                assert!(text.starts_with(prefix) && text.contains(widest), "{name}: {text}");
                let wider = match widest {
                    "xmm" => text.contains("ymm") || text.contains("zmm"),
                    "ymm" => text.contains("zmm"),
                    _ => false,
                };
                assert!(!wider, "{name}: {text}");
            }
        }
    }
}

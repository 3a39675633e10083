//! The `arm_sve` dialect: scalable vector instructions of Arm.

mod constraints;
mod intrinsics;
mod ops;

ir::dialect! {
    /// Scalable vector instructions of Arm.
    pub fn dialect("arm_sve") {
        ops: [intrinsics, ops],
    }
}

//! The `arm_neon` dialect: vector instructions of Arm.

mod constraints;
mod ops;

ir::dialect! {
    /// Vector instructions of Arm.
    pub fn dialect("arm_neon") {
        ops: [ops],
    }
}

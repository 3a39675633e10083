//! The `x86vector` dialect: vector instructions of x86.

mod constraints;
mod ops;

ir::dialect! {
    /// Vector instructions of x86.
    pub fn dialect("x86vector") {
        ops: [ops],
    }
}

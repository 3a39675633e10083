//! The `vcix` dialect: SiFive's interface of vector coprocessors.

mod ops;

ir::dialect! {
    /// SiFive's Vector Coprocessor Interface: instructions whose meaning a coprocessor defines.
    pub fn dialect("vcix") {
        depends: [llvm],
        ops: [ops],
    }
}

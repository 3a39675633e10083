//! The `rocdl` dialect: what AMD's GPUs have beside LLVM IR.
//!
//! Operations are rows of tables (`table`): a form, constraints, and how the intrinsic of LLVM is called that has the operation's
//! name (`calls`). Kernels are functions with attributes (`kernel`).

mod buffer;
mod calls;
mod convert;
mod kernel;
mod lanes;
mod markers;
mod math;
mod memory;
mod mfma;
mod pointers;
mod register;
mod sync;
mod table;
pub mod target;
mod wmma;

use ir::List;
use ir::def::{Dialect, OpDef};

/// All operations, in tables.
const TABLES: [List<&OpDef>; 9] = [
    buffer::TABLE,
    convert::TABLE,
    lanes::TABLE,
    math::TABLE,
    memory::TABLE,
    mfma::TABLE,
    register::TABLE,
    sync::TABLE,
    wmma::TABLE,
];

/// Returns the dialect.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("rocdl").attrs(&[&target::TARGET]);
    dialect.doc = "What AMD's GPUs have beside LLVM IR: registers, barriers, exchange among lanes, products of matrices.";
    dialect.depends = &["llvm"];
    dialect.allows_unknown_ops = true;
    dialect.verify_attr = Some(&kernel::verify_attr);
    let dialect = dialect.attach_attr::<dyn gpu::TargetAttr>(target::TARGET.name, &target::Model);
    TABLES.into_iter().fold(dialect, Dialect::ops)
}

#[cfg(test)]
mod tests {
    use super::TABLES;

    #[test]
    fn rows_are_well_formed() {
        let mut names: Vec<&str> = TABLES.into_iter().flatten().map(|def| def.name).collect();
        assert_eq!(names.len(), 323);
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        for def in TABLES.into_iter().flatten() {
            // The verifier finds attributes by halving.
            assert!(def.attrs.windows(2).all(|pair| pair[0].name < pair[1].name), "{}", def.name);
        }
    }
}

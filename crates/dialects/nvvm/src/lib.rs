//! The `nvvm` dialect: what NVIDIA's GPUs have beside LLVM IR.
//!
//! Most operations are rows of tables (`table`): a form, constraints, and the intrinsic that the operation is in LLVM IR
//! (`calls`). Enums and shapes are attributes ([`attrs`]); kernels are functions with attributes (`kernel`).

mod assembly;
pub mod attrs;
mod calls;
mod case;
mod cases;
mod convert;
mod copy;
mod enums;
mod fence;
mod kernel;
mod markers;
mod matrix;
mod mbarrier;
mod mma;
mod ptx;
mod register;
mod sync;
mod table;
mod target;
mod tcgen05;
mod tensor_copy;
mod warp;

pub use assembly::{Assembly, PtxOp};
use ir::List;
use ir::def::{Dialect, OpDef};

/// All operations, in tables.
const TABLES: [List<&OpDef>; 12] = [
    convert::TABLE,
    copy::TABLE,
    fence::TABLE,
    matrix::TABLE,
    mbarrier::TABLE,
    mma::TABLE,
    ptx::TABLE,
    register::TABLE,
    sync::TABLE,
    tcgen05::TABLE,
    tensor_copy::TABLE,
    warp::TABLE,
];

/// Returns the dialect.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("nvvm").attrs(attrs::ATTRS);
    dialect.doc =
        "What NVIDIA's GPUs have beside LLVM IR: registers, barriers, copies, products of matrices.";
    dialect.depends = &["llvm"];
    dialect.allows_unknown_ops = true;
    dialect.verify_attr = Some(&kernel::verify_attr);
    dialect.verify_parameter = Some(&kernel::verify_parameter);
    let dialect = dialect.attach_attr::<dyn gpu::TargetAttr>(attrs::TARGET.name, &target::Model);
    TABLES.into_iter().fold(dialect, Dialect::ops)
}

#[cfg(test)]
mod tests {
    use super::TABLES;

    #[test]
    fn rows_are_well_formed() {
        let mut names: Vec<&str> = TABLES.into_iter().flatten().map(|def| def.name).collect();
        assert_eq!(names.len(), 185);
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        for def in TABLES.into_iter().flatten() {
            // The verifier finds attributes by halving.
            assert!(def.attrs.windows(2).all(|pair| pair[0].name < pair[1].name), "{}", def.name);
        }
    }
}

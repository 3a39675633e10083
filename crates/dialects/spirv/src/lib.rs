//! The `spirv` dialect: SPIR-V, the intermediate language of shaders and kernels.
//!
//! Enums are tables (`enums`), as are plain operations (`table`); types and constraints on them are in [`types`] and
//! [`markers`]; what they need of a target is in [`availability`].

mod access_chain;
mod arithmetic;
mod atomic;
pub mod attrs;
pub mod availability;
mod barrier;
mod bit;
mod branch;
mod call;
mod cast;
mod cl;
mod composite;
mod constant;
mod cooperative_matrix;
mod dot_product;
mod enclosing;
mod entry_point;
pub mod enums;
mod extended;
mod family;
mod fold;
mod function;
mod gl;
mod graph;
mod group;
mod image;
mod image_operands;
mod inliner;
mod intel;
pub mod layout;
mod logical;
pub mod markers;
mod matrix;
mod memory;
mod misc;
mod module;
mod non_uniform;
mod placed_attrs;
mod scope;
mod select;
mod spec_constant;
mod structured;
mod switch;
mod syntax;
mod table;
pub mod types;
mod update_vce;
mod variable;
mod vector;

pub use function::is_argument_decorated;
pub use update_vce::SpirvUpdateVce;

use ir::List;
use ir::def::{Dialect, OpDef};

/// All operations, in tables.
const TABLES: &[List<&OpDef>] = &[
    access_chain::OPS,
    arithmetic::TABLE,
    atomic::TABLE,
    barrier::TABLE,
    bit::TABLE,
    branch::OPS,
    call::OPS,
    cast::TABLE,
    cl::TABLE,
    composite::TABLE,
    constant::OPS,
    cooperative_matrix::TABLE,
    dot_product::TABLE,
    entry_point::OPS,
    extended::TABLE,
    function::OPS,
    gl::TABLE,
    graph::OPS,
    group::TABLE,
    image::TABLE,
    intel::TABLE,
    logical::TABLE,
    matrix::TABLE,
    memory::OPS,
    misc::TABLE,
    module::OPS,
    non_uniform::TABLE,
    spec_constant::OPS,
    structured::OPS,
    switch::OPS,
    variable::OPS,
    vector::TABLE,
];

/// The passes that know this dialect.
pub const PASSES: pass::Passes = pass::passes![SpirvUpdateVce];

/// Returns the dialect.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("spirv").types(types::TYPES).attrs(enums::ATTRS).attrs(attrs::ATTRS);
    dialect.unknown_type = Some(|name| format!("unknown SPIR-V type: {name}"));
    dialect.doc = "SPIR-V, the intermediate language of shaders and kernels.";
    dialect.materialize = Some(&constant::materialize);
    dialect.verify_attr = Some(&placed_attrs::verify_attr);
    dialect.verify_parameter = Some(&placed_attrs::verify_parameter);
    let dialect = dialect.attach::<dyn interfaces::Inliner>("spirv", &inliner::SpirvInliner);
    let dialect = dialect.attach_attr::<dyn gpu::TargetAttr>(attrs::TargetEnv::NAME, &attrs::OfKernels);
    TABLES.iter().fold(dialect, |dialect, table| dialect.ops(table))
}

#[cfg(test)]
mod tests {
    use super::TABLES;
    use crate::enums;

    #[test]
    fn rows_are_well_formed() {
        let mut names: Vec<&str> = TABLES.iter().copied().flatten().map(|def| def.name).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        for def in TABLES.iter().copied().flatten() {
            // The verifier finds attributes by halving.
            assert!(def.attrs.windows(2).all(|pair| pair[0].name < pair[1].name), "{}", def.name);
        }
    }

    #[test]
    fn cases_have_names_and_numbers_of_their_own() {
        for def in enums::ATTRS.iter().filter_map(|def| def.case_of) {
            for (index, case) in def.cases.iter().enumerate() {
                let same = |other: &(&str, u32)| other.0 == case.0 || other.1 == case.1;
                assert!(!def.cases[..index].iter().any(same), "{}: {}", def.name, case.0);
            }
        }
    }
}

//! The `spirv` dialect: SPIR-V, the intermediate language of shaders and kernels.
//!
//! Enums are tables (`enums`), as are plain operations (`table`); types and constraints on them are in [`types`] and
//! [`markers`].

mod access_chain;
pub mod attrs;
mod branch;
mod call;
mod constant;
mod entry_point;
pub mod enums;
mod function;
mod inliner;
pub mod markers;
mod memory;
mod misc;
mod module;
mod placed_attrs;
mod scope;
mod select;
mod spec_constant;
mod structured;
mod syntax;
mod table;
pub mod types;
mod variable;

use ir::List;
use ir::def::{Dialect, OpDef};

/// All operations, in tables.
const TABLES: &[List<&OpDef>] = &[
    access_chain::OPS,
    branch::OPS,
    call::OPS,
    constant::OPS,
    entry_point::OPS,
    function::OPS,
    memory::OPS,
    misc::TABLE,
    module::OPS,
    spec_constant::OPS,
    structured::OPS,
    variable::OPS,
];

/// Returns the dialect.
pub fn dialect() -> Dialect {
    let mut dialect = Dialect::new("spirv").types(types::TYPES).attrs(enums::ATTRS).attrs(attrs::ATTRS);
    dialect.unknown_type = Some(|name| format!("unknown SPIR-V type: {name}"));
    dialect.doc = "SPIR-V, the intermediate language of shaders and kernels.";
    dialect.materialize = Some(&constant::materialize);
    dialect.verify_attr = Some(&placed_attrs::verify_attr);
    dialect.verify_parameter = Some(&placed_attrs::verify_parameter);
    let dialect = dialect.attach::<dyn interfaces::Inliner>("spirv", &inliner::SpirvInliner);
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

//! Conversion of the types of loops and branches.

use ir::OpRef;
use rewrite::{ConversionSet, ConversionTarget, TypeConverter, convert_op_types};
use std::sync::Arc;

/// Operations of `scf` whose types are those of what is passed on.
const STRUCTURAL: [&str; 6] =
    ["scf.for", "scf.if", "scf.index_switch", "scf.while", "scf.yield", "scf.condition"];

/// Adds patterns that convert the types of loops and branches, and makes those with other types illegal.
pub fn structural(target: &mut ConversionTarget, set: &mut ConversionSet, types: &Arc<TypeConverter>) {
    convert_op_types(set, &STRUCTURAL);
    for name in ["scf.while", "scf.condition"] {
        let of = types.clone();
        target.dynamically_legal(name, move |op| of.is_legal(op));
    }
    for name in ["scf.for", "scf.if", "scf.index_switch"] {
        let of = types.clone();
        target.dynamically_legal(name, move |op| op.results().all(|result| of.is_legal_value(result)));
    }
    let of = types.clone();
    target.dynamically_legal("scf.yield", move |op| {
        let around = op.parent().map_or("", OpRef::name_str);
        !STRUCTURAL.contains(&around) || op.operands().all(|value| of.is_legal_value(value))
    });
}

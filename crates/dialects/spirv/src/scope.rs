//! Places that operations may stand in.

use ir::OpRef;
use ir::def::{Callback, Rule, TraitSet};

/// Stands in a function, at any depth.
pub(crate) const IN_FUNCTION: Rule = Rule::Check {
    summary: "op must appear in a function-like op's block",
    holds: Callback(&|op| is_in(op, &is_function)),
};

/// Stands directly in a module.
pub(crate) const IN_MODULE: Rule = Rule::Check {
    summary: "op must appear in a module-like op's block",
    holds: Callback(&|op| op.parent().is_some_and(|parent| parent.has_trait(TraitSet::SYMBOL_TABLE))),
};

/// Stands in a graph, at any depth.
pub(crate) const IN_GRAPH: Rule = Rule::Check {
    summary: "op must appear in a spirv.ARM.Graph op's block",
    holds: Callback(&|op| is_in(op, &|parent| parent.is("spirv.ARM.Graph"))),
};

fn is_function(op: OpRef<'_>) -> bool {
    op.has_trait(TraitSet::SYMBOL) && op.interface::<dyn interfaces::Callable>().is_some()
}

/// Whether an operation is nested in one of a kind, with no module between them.
fn is_in(op: OpRef<'_>, is_kind: &dyn Fn(OpRef<'_>) -> bool) -> bool {
    let parents = std::iter::successors(op.parent(), |parent| parent.parent());
    parents.take_while(|parent| !parent.has_trait(TraitSet::SYMBOL_TABLE)).any(is_kind)
}

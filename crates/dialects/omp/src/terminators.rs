//! Ends of regions.

use ir::markers::*;
use op_table::*;

table! {
    /// Ends a region that yields nothing.
    "omp.terminator": [] -> [],
        [], TERMINATOR.with(PURE),
        "attr-dict",
        {  };
    /// Ends a region, and yields values.
    "omp.yield": ["results" Variadic AnyType] -> [],
        [], TERMINATOR.with(PURE).with(TraitSet::RETURN_LIKE),
        "( `(` $results^ `:` type($results) `)` )? attr-dict",
        { rules: &[Rule::HasParent(&["omp.atomic.update", "omp.declare_reduction", "omp.loop_nest", "omp.private"])] };
}

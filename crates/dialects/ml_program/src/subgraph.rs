//! `ml_program.subgraph` and `ml_program.output`.

use crate::signature::{parse, print, signature, verify, verify_end};
use diag::Diagnostic;
use interfaces::RegionSuccessor;
use ir::Type;
use ir::markers::*;
use macros::op;
use smallvec::SmallVec;

/// A graph as a function: its operations have no order but that of their values.
///
/// ```mlir
/// ml_program.subgraph @compute(%arg: i64) -> i64 {
///   ml_program.output %arg : i64
/// }
/// ```
#[op(
    "ml_program.subgraph",
    interfaces(interfaces::Callable, ir::SymbolModel),
    traits(ISOLATED_FROM_ABOVE, SYMBOL, GRAPH_REGION, SINGLE_BLOCK),
    parse = parse,
    print = print,
    verify = verify
)]
pub struct Subgraph {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    function_type: FunctionTypeAttr,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[attr]
    sym_visibility: Option<StrAttr>,
    #[region]
    body: AnyRegion,
}

/// Terminator of a graph: the values that it outputs.
#[op(
    "ml_program.output",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("ml_program.subgraph")),
    interfaces(interfaces::RegionBranchTerminator),
    verify,
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct Output {
    #[operand]
    operands: Variadic<AnyType>,
}

impl Output<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_end(*self, "outputs", "output")
    }
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Output<'a> {
    fn successor_operands(self, _: RegionSuccessor<'_>) -> std::ops::Range<usize> {
        0..self.num_operands()
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for Subgraph<'a> {
    fn is_declaration(self) -> bool {
        self.regions().all(|region| region.is_empty())
    }
}

impl<'a> interfaces::CallableMethods<'a> for Subgraph<'a> {
    fn argument_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).0)
    }

    fn result_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).1)
    }
}

ir::ops![Output, Subgraph];

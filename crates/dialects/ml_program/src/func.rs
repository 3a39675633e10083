//! `ml_program.func` and `ml_program.return`.

use crate::signature::{parse, print, signature, verify, verify_end};
use diag::Diagnostic;
use interfaces::RegionSuccessor;
use ir::Type;
use ir::markers::*;
use macros::op;
use smallvec::SmallVec;

/// A function: its body runs from the first operation on.
///
/// ```mlir
/// ml_program.func private @extern(i64) -> i64
/// ml_program.func @compute(%arg: i64) -> i64 {
///   ml_program.return %arg : i64
/// }
/// ```
#[op(
    "ml_program.func",
    interfaces(interfaces::Callable, ir::SymbolModel),
    traits(ISOLATED_FROM_ABOVE, SYMBOL),
    parse = parse,
    print = print,
    verify = verify
)]
pub struct Func {
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

/// Terminator of a function: returns its results.
#[op(
    "ml_program.return",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("ml_program.func")),
    interfaces(interfaces::RegionBranchTerminator),
    verify,
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct Return {
    #[operand]
    operands: Variadic<AnyType>,
}

impl Return<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_end(*self, "returns", "return")
    }
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Return<'a> {
    fn successor_operands(self, _: RegionSuccessor<'_>) -> std::ops::Range<usize> {
        0..self.num_operands()
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for Func<'a> {
    fn is_declaration(self) -> bool {
        self.regions().all(|region| region.is_empty())
    }
}

impl<'a> interfaces::CallableMethods<'a> for Func<'a> {
    fn argument_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).0)
    }

    fn result_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).1)
    }
}

ir::ops![Func, Return];

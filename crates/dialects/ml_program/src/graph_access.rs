//! `ml_program.global_load_graph` and `ml_program.global_store_graph`.

use crate::global_access::{effect_on, verify_load, verify_store};
use crate::token::TokenType;
use diag::Diagnostic;
use interfaces::{Effect, Effects, MemoryEffectsMethods};
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{CustomArg, CustomPart};
use ir::markers::*;
use ir::symbol::SymbolUserMethods;
use ir::{OpRef, OpState, Scope};
use macros::op;

/// The value of a global in a graph, after what made the tokens. The token that it makes comes after it.
///
/// ```mlir
/// ml_program.global private mutable @state : tensor<?xi32>
///
/// %0, %token = ml_program.global_load_graph @state ordering(() -> !ml_program.token) : tensor<?xi32>
/// ```
#[op(
    "ml_program.global_load_graph",
    interfaces(ir::SymbolUser, interfaces::MemoryEffects),
    custom(TokenOrdering(parse_ordering, print_ordering)),
    format = "$global `` custom<TokenOrdering>($consumeTokens, type($produceToken)) `:` type($result) attr-dict"
)]
pub struct GlobalLoadGraph {
    #[attr]
    global: SymbolRefAttr,
    #[operand]
    consumeTokens: Variadic<TokenType>,
    #[result]
    result: AnyType,
    #[result]
    produceToken: TokenType,
}

/// Stores a value to a global in a graph, after what made the tokens. The token that it makes comes after it.
///
/// ```mlir
/// ml_program.global private mutable @state : tensor<?xi32>
///
/// %token = ml_program.global_store_graph @state = %value ordering(() -> !ml_program.token) : tensor<?xi32>
/// ```
#[op(
    "ml_program.global_store_graph",
    interfaces(ir::SymbolUser, interfaces::MemoryEffects),
    custom(TokenOrdering(parse_ordering, print_ordering)),
    format = "$global `=` $value `` custom<TokenOrdering>($consumeTokens, type($produceToken)) `:` type($value) attr-dict"
)]
pub struct GlobalStoreGraph {
    #[attr]
    global: SymbolRefAttr,
    #[operand]
    value: AnyType,
    #[operand]
    consumeTokens: Variadic<TokenType>,
    #[result]
    produceToken: TokenType,
}

/// Parses `ordering(%a, %b -> !ml_program.token)` and `ordering(() -> !ml_program.token)`.
fn parse_ordering(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Operands(tokens), CustomArg::Types(types)] = args else { return Ok(false) };
    if !parser.optional_keyword("ordering") {
        // Without an ordering the result is a token all the same.
        types.push(TokenType::make(parser.context()));
        return Ok(true);
    }
    parser.punct("(")?;
    if parser.optional_punct("(") {
        parser.punct(")")?;
    } else {
        let found: Vec<ParsedOperand> = parser.operand_list(Delimiter::None)?;
        *tokens = found;
    }
    parser.punct("->")?;
    types.push(parser.ty()?);
    parser.punct(")")?;
    Ok(true)
}

fn print_ordering(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Operands(tokens), CustomPart::ResultTypes(result)] = parts else { return };
    printer.write(" ordering(");
    if tokens.is_empty() {
        printer.write("()");
    } else {
        printer.operands(&mut tokens.clone().map(|at| op.operand(at)));
    }
    printer.write(" -> ");
    printer.ty(op.result(result.start).ty_handle());
    printer.write(")");
}

impl<'a> SymbolUserMethods<'a> for GlobalLoadGraph<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        verify_load(*self, symbols)
    }
}

impl<'a> SymbolUserMethods<'a> for GlobalStoreGraph<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        verify_store(*self, symbols)
    }
}

impl<'a> MemoryEffectsMethods<'a> for GlobalLoadGraph<'a> {
    fn effects(self, out: &mut Effects) {
        out.push(effect_on(self.global().handle(), Effect::Read));
    }
}

impl<'a> MemoryEffectsMethods<'a> for GlobalStoreGraph<'a> {
    fn effects(self, out: &mut Effects) {
        out.push(effect_on(self.global().handle(), Effect::Write));
    }
}

ir::ops![GlobalLoadGraph, GlobalStoreGraph];

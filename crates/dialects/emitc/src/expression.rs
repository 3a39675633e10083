//! Operations that one expression of C may contain, and the operation of such an expression.

use crate::constraints::{Supported, SupportedOrLValue};
use crate::types::is_fundamental;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::InterfaceDef;
use ir::{BlockRef, OpRef, OpState, Value};
use op_table::*;
use std::collections::HashSet;

/// Interface of operations that may be part of an expression of C: `CExpressionInterface`.
pub trait CExpression: Send + Sync {
    /// Whether evaluating the operation twice differs from evaluating it once.
    fn has_side_effects(&self, op: OpRef<'_>) -> bool;
}

/// Side effects of an operation in an expression.
pub(crate) enum SideEffects {
    /// None.
    Never,
    /// As far as is known, any.
    Always,
    /// Any, unless the operands have types whose operators C defines.
    OfOperands,
    /// Any, unless the result has a type that C defines.
    OfResult,
    /// Any if a pointer is followed, none if an address is taken.
    OfOperator,
}

impl CExpression for SideEffects {
    fn has_side_effects(&self, op: OpRef<'_>) -> bool {
        match self {
            SideEffects::Never => false,
            SideEffects::Always => true,
            SideEffects::OfOperands => op.operands().any(|operand| !is_fundamental(operand.ty())),
            SideEffects::OfResult => op.results().any(|result| !is_fundamental(result.ty())),
            SideEffects::OfOperator => {
                op.attr("applicableOperator").and_then(|operator| operator.as_str()) == Some("*")
            }
        }
    }
}

/// The interface of operators.
pub(crate) const OPERATOR: List<InterfaceDef> = ir::interface_defs![CExpression = SideEffects::OfOperands];
/// The interface of operations without side effects.
pub(crate) const QUIET: List<InterfaceDef> = ir::interface_defs![CExpression = SideEffects::Never];

/// A list of a definition.
type List<T> = ir::List<T>;

table! {
    /// Computes a value by one expression of C.
    "emitc.expression": ["defs" Variadic SupportedOrLValue] -> ["result" One Supported],
        [unit("do_not_inline")], TraitSet::GRAPH_REGION.with(TraitSet::ISOLATED_FROM_ABOVE).with(TraitSet::SINGLE_BLOCK),
        CUSTOM,
        { hooks: OpHooks { verify: Some(&verify_expression), parse: Some(&parse_expression), print: Some(&print_expression), default_dialect: Some("emitc"), ..HOOKS }, rules: &[Rule::ImplicitTerminator("emitc.yield")], regions: &[block("region")] };
}

/// Parses `%a, %b noinline : (i32, i32) -> i32 { ... }`: the operands' names are those of the arguments too.
fn parse_expression(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let operands = match parser.operand_list(ir::asm::Delimiter::None) {
        Ok(operands) => operands,
        // As upstream, in two errors.
        Err(error) => return Err(error.followed_by(parser.error("expected operands"))),
    };
    let cx = parser.context().clone();
    if parser.optional_keyword("noinline") {
        state.try_put_named(&cx, "do_not_inline", ir::Attr::UNIT);
    }
    let ty = match parser.colon_type() {
        Ok(ty) => ty,
        Err(error) => return Err(error.followed_by(parser.error("expected function type"))),
    };
    let Some((inputs, results)) = cx.ty(ty).as_function() else {
        return Err(parser.error("expected function type"));
    };
    let position = parser.position();
    state.operands.extend(parser.resolve_all(&operands, inputs, position)?);
    let [result] = results else { return Err(parser.error("expected single return type")) };
    state.result_types.push(*result);
    let loc = parser.loc_at(position);
    let arguments: Vec<_> = operands
        .into_iter()
        .zip(inputs)
        .map(|(name, &ty)| ir::asm::ParsedArgument { name, ty: Some(ty), attrs: None, loc })
        .collect();
    parser.shadowing_region(state, &arguments)?;
    Ok(())
}

fn print_expression(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.operands(&mut op.operands());
    printer.write(" : ");
    printer.function_type(op);
    let operands: Vec<Value> = op.operands().map(|operand| operand.handle()).collect();
    printer.shadow_region_args(op.region(0), &operands);
    printer.write(" ");
    printer.region(op.region(0), RegionStyle::NO_ARGS);
}

/// Verifies that the operations form a tree, but for those without side effects.
fn verify_expression(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let body = op.region(0).first_block();
    let result = body.and_then(BlockRef::terminator).and_then(|end| end.operands().next());
    let Some((body, result)) = body.zip(result) else {
        return Err(op.error("must yield a value at termination"));
    };
    let Some(root) = result.defining_op() else {
        return Err(op.error("yielded value has no defining op"));
    };
    if root.parent() != Some(op) {
        return Err(op.error("yielded value not defined within expression"));
    }
    if op.result(0).ty() != result.ty() {
        return Err(op.error("requires yielded type to match return type"));
    }
    let end = body.last();
    for part in body.ops().filter(|part| Some(*part) != end) {
        if part.interface::<dyn CExpression>().is_none() {
            return Err(op.error("contains an unsupported operation"));
        }
        if part.num_results() != 1 {
            return Err(op.error("requires exactly one result for each operation"));
        }
        if part.is_unused() {
            return Err(op.error("contains an unused operation"));
        }
    }
    verify_uses(op, root)
}

/// Verifies that an operation with side effects is reached from the root in one way only.
fn verify_uses<'a>(op: OpRef<'a>, root: OpRef<'a>) -> Result<(), Diagnostic> {
    let mut seen = HashSet::new();
    let mut worklist = vec![root];
    while let Some(part) = worklist.pop() {
        if !seen.insert(part.handle()) {
            if part.interface::<dyn CExpression>().is_some_and(|model| model.has_side_effects(part)) {
                return Err(op.error("requires exactly one use for operations with side effects"));
            }
            continue;
        }
        worklist.extend(part.operands().filter_map(|operand| operand.defining_op()));
    }
    Ok(())
}

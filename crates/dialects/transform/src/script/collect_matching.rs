//! `transform.collect_matching`.

use crate::annotations::marks;
use crate::interface::{HandleEffects, TransformOp, TransformOpMethods};
use crate::types::{AnyHandleOrParam, Handle, ValueKind, kind_of};
use diag::Diagnostic;
use ir::markers::*;
use ir::{Ident, Scope};
use macros::op;

/// Handles to what a matcher yields for the operations nested in the root, in order.
///
/// The matcher is a named sequence of matchers with one argument that it only reads. Operations for which it fails are left out.
///
/// ```mlir
/// module attributes {transform.with_named_sequence} {
///   transform.named_sequence @is_addition(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
///     transform.match.operation_name %op ["arith.addi"] : !transform.any_op
///     transform.yield %op : !transform.any_op
///   }
///   transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
///     %additions = transform.collect_matching @is_addition in %root : (!transform.any_op) -> !transform.any_op
///     transform.yield
///   }
/// }
/// ```
#[op("transform.collect_matching",
     interfaces(TransformOp, interfaces::MemoryEffects = HandleEffects, ir::SymbolUser),
     format = "$matcher `in` $root attr-dict `:` functional-type($root, $results)")]
pub struct CollectMatchingOp {
    #[operand]
    root: Handle,
    #[attr]
    matcher: SymbolRefAttr,
    #[result]
    results: Variadic<AnyHandleOrParam>,
}

impl<'a> TransformOpMethods<'a> for CollectMatchingOp<'a> {
    fn consumes(self, _operand: usize) -> bool {
        false
    }

    fn modifies_payload(self) -> bool {
        false
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for CollectMatchingOp<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let matcher = self.matcher();
        let found = symbols.lookup(matcher);
        let Some(sequence) =
            found.filter(|found| cx.op_name_str(found.op_name) == "transform.named_sequence")
        else {
            return Err(self.plain_error(format!("unresolved matcher symbol {matcher}")));
        };
        let ty = sequence.attr_ident(cx, Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()?.as_function());
        let (inputs, results) = ty.unwrap_or((&[], &[]));
        if inputs.len() != 1 || kind_of(cx.ty(inputs[0])) != Some(ValueKind::Op) {
            return Err(self.plain_error("expected the matcher to take one operation handle argument"));
        }
        if !marks(sequence.attr_ident(cx, Ident::ARG_ATTRS), 0).readonly {
            return Err(self.plain_error("expected the matcher argument to be marked readonly"));
        }
        if results.len() != self.num_results() {
            return Err(self.plain_error(format!(
                "expected the matcher to yield as many values as op has results ({}), got {}",
                self.num_results(),
                results.len()
            )));
        }
        let mut pairs = (*self).results().zip(results);
        match pairs.position(|(result, &wanted)| kind_of(result.ty()) != kind_of(cx.ty(wanted))) {
            Some(index) => Err(self.plain_error(format!(
                "mismatching type interfaces for matcher result and op result #{index}"
            ))),
            None => Ok(()),
        }
    }
}

ir::ops![CollectMatchingOp];

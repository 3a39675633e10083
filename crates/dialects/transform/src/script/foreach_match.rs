//! `transform.foreach_match`.

use crate::annotations::marks;
use crate::directives;
use crate::interface::{HandleEffects, TransformOp, TransformOpMethods};
use crate::types::{AnyHandleOrParam, Handle, kind_of};
use diag::Diagnostic;
use ir::SymbolInfo;
use ir::markers::*;
use ir::{AttrRef, Ident, OpRef, Scope, Type, Value};
use macros::op;
use std::borrow::Cow;

/// Walks the operations nested in the root and applies to each the action of the first matcher that matches it.
///
/// Matchers and actions are named sequences. A matcher gets the operation and the further inputs; the action gets what it yields. What
/// actions yield is concatenated to the further results. With `restrict_root`, the root itself is not matched. The first result is the
/// root again.
///
/// ```mlir
/// module attributes {transform.with_named_sequence} {
///   transform.named_sequence @is_addition(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
///     transform.match.operation_name %op ["arith.addi"] : !transform.any_op
///     transform.yield %op : !transform.any_op
///   }
///   transform.named_sequence @report(%op: !transform.any_op {transform.readonly}) {
///     transform.debug.emit_remark_at %op, "an addition" : !transform.any_op
///     transform.yield
///   }
///   transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
///     %updated = transform.foreach_match in %root
///         @is_addition -> @report : (!transform.any_op) -> !transform.any_op
///     transform.yield
///   }
/// }
/// ```
#[op("transform.foreach_match",
     interfaces(TransformOp, interfaces::MemoryEffects = HandleEffects, ir::SymbolUser),
     verify,
     result_names = names,
     custom(ForeachMatchSymbols(directives::parse_foreach_match_symbols, directives::print_foreach_match_symbols)),
     format = "oilist( `restrict_root` $restrict_root | `flatten_results` $flatten_results ) `in` $root \
             (`,` $forwarded_inputs^)? custom<ForeachMatchSymbols>($matchers, $actions) attr-dict `:` \
             functional-type(operands, results)")]
pub struct ForeachMatchOp {
    #[operand]
    root: Handle,
    #[operand]
    forwarded_inputs: Variadic<AnyHandleOrParam>,
    #[attr]
    restrict_root: UnitAttr,
    #[attr]
    flatten_results: UnitAttr,
    #[attr]
    matchers: SymbolRefArrayAttr,
    #[attr]
    actions: SymbolRefArrayAttr,
    #[result]
    updated: Handle,
    #[result]
    forwarded_outputs: Variadic<AnyHandleOrParam>,
}

/// Names the results.
fn names(op: OpRef<'_>, set: &mut dyn FnMut(Value, &str)) {
    let mut results = op.results();
    if let Some(root) = results.next() {
        set(root.handle(), "updated_root");
    }
    for output in results {
        set(output.handle(), "yielded");
    }
}

impl ForeachMatchOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.matchers().len() != self.actions().len() {
            return Err(self.error("expected the same number of matchers and actions"));
        }
        if self.matchers().is_empty() {
            return Err(self.error("expected at least one match/action pair"));
        }
        let mut seen: Vec<ir::Attr> = Vec::new();
        for &matcher in self.matchers().attrs() {
            if seen.contains(&matcher) {
                let name = self.context().attr_ref(matcher);
                return Err(self.error(format!(
                    "matcher {name} is used more than once, only the first match will apply"
                )));
            }
            seen.push(matcher);
        }
        Ok(())
    }
}

impl<'a> TransformOpMethods<'a> for ForeachMatchOp<'a> {
    fn consumes(self, operand: usize) -> bool {
        operand == 0
    }
}

type Sequence<'s> = Cow<'s, SymbolInfo>;

impl<'a> ir::symbol::SymbolUserMethods<'a> for ForeachMatchOp<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let pairs = self.matchers().attrs().iter().zip(self.actions().attrs());
        for (&matcher, &action) in pairs {
            let (matcher, action) = (cx.attr_ref(matcher), cx.attr_ref(action));
            let find = |name: AttrRef<'_>, what: &str| {
                let found = symbols.lookup(name);
                found
                    .filter(|found| cx.op_name_str(found.op_name) == "transform.named_sequence")
                    .ok_or_else(|| self.plain_error(format!("unresolved {what} symbol {name}")))
            };
            verify_pair(self, (matcher, find(matcher, "matcher")?), (action, find(action, "action")?))?;
        }
        Ok(())
    }
}

fn verify_pair(
    op: ForeachMatchOp<'_>,
    (matcher, matching): (AttrRef<'_>, Sequence<'_>),
    (action, acting): (AttrRef<'_>, Sequence<'_>),
) -> Result<(), Diagnostic> {
    let cx = op.context();
    let signature = |sequence: &SymbolInfo| -> (Vec<Type>, Vec<Type>) {
        let ty = sequence.attr_ident(cx, Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()?.as_function());
        ty.map_or_else(Default::default, |(inputs, results)| (inputs.to_vec(), results.to_vec()))
    };
    let (taken, yielded) = signature(&matching);
    let (accepted, returned) = signature(&acting);
    for (sequence, arguments) in [(&matching, taken.len()), (&acting, accepted.len())] {
        crate::annotations::check_marks(sequence.attr_ident(cx, Ident::ARG_ATTRS), arguments, true)
            .map_err(|wrong| Diagnostic::error(cx.place(sequence.loc), wrong.text()))?;
    }
    let list = matching.attr_ident(cx, Ident::ARG_ATTRS);
    let declared = |error: Diagnostic, at: &SymbolInfo| error.note(cx.place(at.loc), "symbol declaration");
    for index in 0..op.num_operands() {
        if index < taken.len() && marks(list, index).consumed {
            let error = op.error(format!("does not expect matcher symbol to consume its operand #{index}"));
            return Err(declared(error, &matching));
        }
    }
    if taken.len() != op.num_operands() {
        let error = op.plain_error(format!(
            "the number of operands ({}) doesn't match the number of matcher arguments ({}) for {matcher}",
            op.num_operands(),
            taken.len()
        ));
        return Err(declared(error, &matching));
    }
    let differs = |(a, b): (Type, &Type)| kind_of(cx.ty(a)) != kind_of(cx.ty(*b));
    if let Some(index) = op.operand_types().zip(&taken).position(differs) {
        let error = op.plain_error(format!(
            "mismatching type interfaces for operand and matcher argument #{index} of matcher {matcher}"
        ));
        return Err(declared(error, &matching));
    }
    if yielded.len() != accepted.len() {
        return Err(op.plain_error(format!(
            "mismatching number of matcher results and action arguments between {matcher} ({}) and {action} ({})",
            yielded.len(),
            accepted.len()
        )));
    }
    if let Some(index) = yielded.iter().copied().zip(&accepted).position(differs) {
        return Err(op.plain_error(format!(
            "mismatching type interfaces for matcher result and action argument #{index}of matcher {matcher} and action {action}"
        )));
    }
    verify_results(op, action, &acting, &returned)
}

fn verify_results(
    op: ForeachMatchOp<'_>,
    action: AttrRef<'_>,
    acting: &SymbolInfo,
    returned: &[Type],
) -> Result<(), Diagnostic> {
    let cx = op.context();
    let declared = |error: Diagnostic| error.note(cx.place(acting.loc), "symbol declaration");
    if returned.len() + 1 != op.num_results() {
        return Err(declared(op.plain_error(format!(
            "the number of action results ({}) for {action} doesn't match the number of extra op results ({})",
            returned.len(),
            op.num_results() - 1
        ))));
    }
    let mut pairs = op.forwarded_outputs().zip(returned);
    match pairs.position(|(output, &wanted)| kind_of(output.ty()) != kind_of(cx.ty(wanted))) {
        Some(index) => Err(declared(op.plain_error(format!(
            "mismatching type interfaces for action result #{index} of action {action} and op result"
        )))),
        None => Ok(()),
    }
}

ir::ops![ForeachMatchOp];

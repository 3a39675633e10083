//! `affine.apply`.

use crate::replace::simplify_map;
use crate::scope::{affine_scope, is_valid_dim_in, is_valid_symbol_in};
use crate::syntax::{operands_from, parse_attrs, parse_dims_and_symbols, parse_map, print_bound_attr, put};
use diag::Diagnostic;
use interfaces::Linear;
use interfaces::int_range::{IntRange, affine_range};
use ir::affine::{AffineExprData, BinaryKind};
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{OpRef, OpState, Type};
use macros::op;
use rewrite::PatternSet;

/// The result of an affine map of one result, applied to dimensions and symbols.
///
/// ```mlir
/// #map = affine_map<(d0)[s0] -> (d0 floordiv 8 + s0)>
/// %1 = affine.apply #map(%i)[%n]
/// ```
#[op("affine.apply",
     interfaces(interfaces::LinearResults, interfaces::InferIntRange = interfaces::int_range::InferResult(infer_range), interfaces::ConditionallySpeculatable = crate::speculation::MapSpeculation), canonicalize, traits(NO_MEMORY_EFFECT), parse, print, fold, verify)]
pub struct Apply {
    #[attr]
    map: AffineMapAttr,
    #[operand]
    mapOperands: Variadic<Index>,
    #[result]
    result: Index,
}

impl Apply<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let map = parse_map(parser)?;
        let (dims, symbols) = parse_dims_and_symbols(parser, state)?;
        let attr = parser.context().map_attr(map);
        put(parser, state, "map", attr);
        parse_attrs(parser, state)?;
        let view = parser.context().map(map);
        let results = view.num_results();
        if (view.num_dims(), view.num_symbols()) != (dims, symbols) {
            return Err(parser.error_at(parser.name_position(), "dimension or symbol index mismatch"));
        }
        state.result_types.extend(std::iter::repeat_n(Type::INDEX, results));
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let cx = self.context();
        printer.write(" ");
        print_bound_attr(
            printer,
            cx.map_attr(self.map()),
            &operands_from(*self, 0),
            cx.map(self.map()).num_dims(),
        );
        printer.attr_dict(*self, &["map"]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let map = self.context().map(self.map());
        if self.num_operands() != map.num_inputs() as usize {
            return Err(self.error("operand count and affine map dimension and symbol count must match"));
        }
        if map.num_results() != 1 {
            return Err(self.error("mapping must produce one value"));
        }
        let region = affine_scope(*self);
        for symbol in self.map_operands().skip(map.num_dims() as usize) {
            if !is_valid_symbol_in(symbol, region) && is_valid_dim_in(symbol, region) {
                return Err(self.plain_error("dimensional operand cannot be used as a symbol"));
            }
        }
        Ok(())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Apply<'_>>(simplify_map);
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        let cx = self.context();
        let map = cx.map(self.map());
        let Some(result) = map.result(0).filter(|_| map.num_inputs() as usize == self.num_operands()) else {
            return Fold::None;
        };
        match result.data() {
            AffineExprData::Dim(at) if at < map.num_dims() => self.operand(at as usize).handle().into(),
            AffineExprData::Symbol(at) if at < map.num_symbols() => {
                self.operand((map.num_dims() + at) as usize).handle().into()
            }
            _ => {
                let known = crate::constants::known(cx, fold.constants);
                match crate::constants::fold_expr(result, map.num_dims(), &known) {
                    crate::constants::Folded::Value(value) => cx.index_attr(value).into(),
                    crate::constants::Folded::Poison => ub::poison(cx).into(),
                    crate::constants::Folded::Unknown => Fold::None,
                }
            }
        }
    }
}

/// Returns the range of the map's expression.
pub(crate) fn infer_range(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let map = op.context().map(op.cast::<Apply<'_>>()?.map());
    let (dims, symbols) = operands.split_at_checked(map.num_dims() as usize)?;
    Some(affine_range(map.results().next()?, dims, symbols))
}

impl<'a> interfaces::LinearResultsMethods<'a> for Apply<'a> {
    fn linear(self, _result: usize) -> Option<Linear> {
        let map = self.context().map(self.map());
        let mut stack: Vec<Linear> = Vec::new();
        let operand = |at: u32| {
            let value = self.map_operands().nth(at as usize)?;
            Some(Linear { constant: 0, terms: vec![(value.handle(), 1)] })
        };
        for part in map.results().next()?.post_order() {
            let next = match part.data() {
                AffineExprData::Dim(at) => operand(at)?,
                AffineExprData::Symbol(at) => operand(map.num_dims().checked_add(at)?)?,
                AffineExprData::Constant(constant) => Linear { constant, terms: Vec::new() },
                AffineExprData::Binary(kind, ..) => {
                    let (rhs, lhs) = (stack.pop()?, stack.pop()?);
                    match kind {
                        BinaryKind::Add => sum(lhs, rhs)?,
                        BinaryKind::Mul if rhs.terms.is_empty() => multiple(lhs, rhs.constant)?,
                        BinaryKind::Mul if lhs.terms.is_empty() => multiple(rhs, lhs.constant)?,
                        _ => return None,
                    }
                }
            };
            stack.push(next);
        }
        stack.pop()
    }
}

fn sum(mut lhs: Linear, rhs: Linear) -> Option<Linear> {
    lhs.constant = lhs.constant.checked_add(rhs.constant)?;
    lhs.terms.extend(rhs.terms);
    Some(lhs)
}

fn multiple(mut linear: Linear, factor: i64) -> Option<Linear> {
    linear.constant = linear.constant.checked_mul(factor)?;
    for term in &mut linear.terms {
        term.1 = term.1.checked_mul(factor)?;
    }
    Some(linear)
}

ir::ops![Apply];

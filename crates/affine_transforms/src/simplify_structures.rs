//! `affine-simplify-structures`: simpler maps and sets.

use affine::{Apply, For, If};
use affine_analysis::Constraints;
use ir::affine::IntegerSetData;
use ir::{AffineExpr, Attr, Body, Context, IntegerSet, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{Canonicalize, FrozenPatternSet, GreedyConfig, PatternSet, Strictness, apply_greedily_to_ops};
use std::sync::OnceLock;

/// Simplify affine expressions in maps/sets and normalize memrefs
///
/// Simplifies the maps and sets that attributes of operations are, and canonicalizes loops, conditions and `affine.apply`. A set without
/// points becomes the empty set.
///
/// ```mlir
/// affine.if affine_set<(d0) : (d0 - 2 == 0, d0 - 3 == 0)>(%i) {   // nothing
///   "use"() : () -> ()
/// }
/// ```
#[pass("affine-simplify-structures", name = "SimplifyAffineStructures", on = "func.func")]
pub struct AffineSimplifyStructures {
    patterns: OnceLock<FrozenPatternSet>,
}

impl AffineSimplifyStructures {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut structures: Vec<Op> = Vec::new();
        let ops: Vec<Op> = body.root().walk_body_post_order().map(|op| op.handle()).collect();
        for op in ops {
            simplify_attributes(body, op);
            let view = body.op(op);
            if view.cast::<For<'_>>().is_some()
                || view.cast::<If<'_>>().is_some()
                || view.cast::<Apply<'_>>().is_some()
            {
                structures.push(op);
            }
        }
        let patterns = self.patterns.get_or_init(|| patterns(body.context()));
        let config = GreedyConfig::default().strictness(Strictness::ExistingAndNewOps);
        apply_greedily_to_ops(body, &structures, cx.scope(), patterns, &config, None);
        Ok(())
    }
}

/// Returns the canonicalization of loops, conditions and `affine.apply`.
fn patterns(cx: &Context) -> FrozenPatternSet {
    let mut set = PatternSet::new(cx);
    for name in [Apply::NAME, For::NAME, If::NAME] {
        if let Some(model) = cx.interface::<dyn Canonicalize>(cx.op_name(name)) {
            model.patterns(&mut set);
        }
    }
    set.freeze()
}

fn simplify_attributes(body: &mut Body, op: Op) {
    let cx = body.context().clone();
    let changed: Vec<(ir::Ident, Attr)> = body
        .op(op)
        .attrs()
        .filter_map(|entry| {
            let attr = cx.attr_ref(entry.value);
            let new = match (attr.as_affine_map(), attr.as_integer_set()) {
                (Some(map), _) => cx.map_attr(cx.map(map).simplify()),
                (None, Some(set)) => cx.set_attr(simplify_set(&cx, set)),
                _ => return None,
            };
            (new != entry.value).then_some((entry.name, new))
        })
        .collect();
    for (name, value) in changed {
        body.set_attr(op, name, Some(value));
    }
}

/// Simplifies a set: one without points is the empty set, and constraints that others imply plainly go.
pub fn simplify_set(cx: &Context, set: IntegerSet) -> IntegerSet {
    let data = cx.set_data(set);
    let (dims, symbols) = (data.dims as usize, data.symbols as usize);
    let mut system = Constraints::unnamed(dims + symbols);
    let inputs: Vec<usize> = (0..dims + symbols).collect();
    let mut rows = Vec::with_capacity(data.constraints.len());
    for &expr in &data.constraints {
        let Ok(row) = system.flatten_expr(cx.expr(expr), dims, &inputs) else { return set };
        rows.push(row);
    }
    // The bounds of quotients come last.
    let bounds = std::mem::take(&mut system.inequalities);
    for (row, &equality) in rows.iter().zip(data.equalities.iter()) {
        match equality {
            true => system.add_equality(row),
            false => system.add_inequality(row),
        }
    }
    for pair in bounds.chunks(2) {
        system.inequalities.extend(pair.iter().rev().cloned());
    }
    if system.is_empty() {
        return cx.empty_set(data.dims, data.symbols);
    }
    system.remove_trivial_redundancy();
    let columns = column_exprs(cx, &system, dims);
    let expr = |row: &Vec<i64>| sum_of(cx, &columns, row);
    let mut constraints: Vec<AffineExpr> = system.equalities.iter().map(expr).collect();
    let mut equalities = vec![true; constraints.len()];
    constraints.extend(system.inequalities.iter().map(expr));
    equalities.resize(constraints.len(), false);
    if constraints.is_empty() {
        (constraints, equalities) = (vec![cx.affine_constant(0)], vec![true]);
    }
    cx.integer_set(IntegerSetData {
        dims: data.dims,
        symbols: data.symbols,
        constraints: constraints.into(),
        equalities: equalities.into(),
    })
}

/// Returns the sum of columns with coefficients, and a constant.
fn sum_of(cx: &Context, columns: &[AffineExpr], row: &[i64]) -> AffineExpr {
    let mut sum = cx.affine_constant(0);
    for (&column, &by) in columns.iter().zip(row) {
        sum = cx.affine_add(sum, cx.affine_mul(column, cx.affine_constant(by)));
    }
    cx.affine_add(sum, cx.affine_constant(row[columns.len()]))
}

/// Returns the expressions of dimensions, symbols and quotients.
fn column_exprs(cx: &Context, system: &Constraints, dims: usize) -> Vec<AffineExpr> {
    let inputs = system.num_dims() + system.num_symbols();
    let mut columns: Vec<AffineExpr> = (0..inputs)
        .map(|at| if at < dims { cx.affine_dim(at as u32) } else { cx.affine_symbol((at - dims) as u32) })
        .collect();
    for (dividend, divisor) in system.local_divisions().into_iter().flatten() {
        let row = dividend.to_row(columns.len() + 1);
        let dividend = sum_of(cx, &columns, &row);
        columns.push(cx.affine_floordiv(dividend, cx.affine_constant(divisor)));
    }
    columns
}

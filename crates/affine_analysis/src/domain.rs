//! Iteration domains.

use crate::constraints::OVERFLOW;
use crate::{Constraints, LinearExpr, Unanalyzable};
use affine::{BoundMap, For, If, Parallel};
use interfaces::LoopLike;
use ir::def::TraitSet;
use ir::{OpRef, Value};

/// Returns the `affine.for`, `affine.if` and `affine.parallel` that enclose an operation in its affine scope, the outermost first.
///
/// # Errors
/// If a loop of another dialect is among the enclosing operations: it is not part of an iteration domain.
pub fn enclosing_affine_ops(op: OpRef<'_>) -> Result<Vec<OpRef<'_>>, Unanalyzable> {
    let mut found = Vec::new();
    let mut next = op.parent();
    while let Some(parent) = next {
        if parent.has_trait(TraitSet::AFFINE_SCOPE) {
            break;
        }
        if is_domain_op(parent) {
            found.push(parent);
        } else if parent.interface::<dyn LoopLike>().is_some() {
            return Err(Unanalyzable("a loop is not affine"));
        }
        next = parent.parent();
    }
    found.reverse();
    Ok(found)
}

fn is_domain_op(op: OpRef<'_>) -> bool {
    op.cast::<For<'_>>().is_some() || op.cast::<If<'_>>().is_some() || op.cast::<Parallel<'_>>().is_some()
}

/// Returns the constraints on the induction variables of loops, with the conditions among them. Dimensions are the induction
/// variables, the outermost first. `inner` tells which branch of a condition is meant: the operation is in it.
///
/// # Errors
/// If a bound or condition cannot be expressed.
pub fn index_set(ops: &[OpRef<'_>], inner: OpRef<'_>) -> Result<Constraints, Unanalyzable> {
    let mut variables: Vec<Value> = Vec::new();
    for op in ops {
        if let Some(view) = op.cast::<For<'_>>() {
            variables.extend(view.induction_variable().map(|variable| variable.handle()));
        } else if let Some(view) = op.cast::<Parallel<'_>>() {
            variables.extend(view.induction_variables().iter().map(|variable| variable.handle()));
        }
    }
    let mut domain = Constraints::new(&variables);
    for &op in ops {
        if let Some(view) = op.cast::<For<'_>>() {
            add_for(&mut domain, view)?;
        } else if let Some(view) = op.cast::<Parallel<'_>>() {
            add_parallel(&mut domain, view)?;
        } else if let Some(view) = op.cast::<If<'_>>() {
            add_if(&mut domain, view, inner)?;
        }
    }
    Ok(domain)
}

/// Adds the bounds of a variable: at least the results of a map, less than those of another.
fn add_range(
    domain: &mut Constraints,
    of: OpRef<'_>,
    variable: Value,
    bounds: (&BoundMap, &BoundMap),
    step: i64,
) -> Result<(), Unanalyzable> {
    let body = of.body();
    let lower = domain.flatten_bound(body, bounds.0)?;
    let upper = domain.flatten_bound(body, bounds.1)?;
    // Flattening adds columns after those of dimensions.
    let Some(column) = domain.find(variable) else { return Err(Unanalyzable("a loop has no variable")) };
    let variable = LinearExpr::column(column);
    let first = domain.flatten_bound(body, bounds.0)?;
    for bound in &first {
        domain.add_inequality(&variable.add_scaled(bound, -1).ok_or(OVERFLOW)?);
    }
    let last = domain.flatten_bound(body, bounds.1)?;
    for bound in &last {
        let mut below = bound.add_scaled(&variable, -1).ok_or(OVERFLOW)?;
        below.constant = below.constant.checked_sub(1).ok_or(OVERFLOW)?;
        domain.add_inequality(&below);
    }
    debug_assert_eq!((lower.len(), upper.len()), (first.len(), last.len()));
    if step != 1
        && let Some(only) = first.first().filter(|_| are_aligned(&first, step))
    {
        // variable - lower = step * quotient
        let distance = variable.add_scaled(only, -1).ok_or(OVERFLOW)?;
        let quotient = LinearExpr::column(domain.add_floor_div(&distance, step)?);
        domain.add_equality(
            &distance.add_scaled(&quotient, step.checked_neg().ok_or(OVERFLOW)?).ok_or(OVERFLOW)?,
        );
    }
    Ok(())
}

/// Whether all lower bounds differ by multiples of a step: whichever is the greatest, the loop runs at the same residue.
fn are_aligned(bounds: &[LinearExpr], step: i64) -> bool {
    let is_multiple = |bound: &LinearExpr| {
        let difference = bound.add_scaled(&bounds[0], -1);
        difference.is_some_and(|difference| {
            let factors = difference.terms.iter().map(|&(_, by)| by).chain([difference.constant]);
            factors.into_iter().all(|factor| factor.checked_rem(step) == Some(0))
        })
    };
    bounds.iter().skip(1).all(is_multiple)
}

/// Whether the constraints of [`index_set`] for a loop have exactly its iterations: a loop that counts by more than one from the greatest of
/// several bounds has fewer than they say, unless these bounds are aligned.
pub fn has_exact_domain(view: For<'_>) -> bool {
    let mut system = Constraints::new(&[]);
    let lower = view.lower_bound();
    if view.step() == 1 || view.context().map(lower.map).num_results() == 1 {
        return true;
    }
    // The first round adds the columns.
    let first = system.flatten_bound(view.body(), &lower);
    first
        .and_then(|_| system.flatten_bound(view.body(), &lower))
        .is_ok_and(|bounds| are_aligned(&bounds, view.step()))
}

fn add_for(domain: &mut Constraints, view: For<'_>) -> Result<(), Unanalyzable> {
    let Some(variable) = view.induction_variable() else {
        return Err(Unanalyzable("a loop has no variable"));
    };
    add_range(domain, *view, variable.handle(), (&view.lower_bound(), &view.upper_bound()), view.step())
}

fn add_parallel(domain: &mut Constraints, view: Parallel<'_>) -> Result<(), Unanalyzable> {
    let cx = view.context();
    let (lower, upper) = (view.lower_bounds(), view.upper_bounds());
    let steps: Vec<i64> = view.steps().iter().collect();
    let (mut from, mut to) = (0, 0);
    let groups = view.lower_groups().into_iter().zip(view.upper_groups()).zip(steps);
    for (variable, ((low, high), step)) in view.induction_variables().into_iter().zip(groups) {
        let part = |bound: &BoundMap, start: usize, count: usize| {
            let map = cx.map(bound.map).slice_map(start, count)?;
            Some(BoundMap { map, operands: bound.operands.clone() })
        };
        let (Some(first), Some(last)) = (part(&lower, from, low), part(&upper, to, high)) else {
            return Err(Unanalyzable("bounds of a parallel loop are incomplete"));
        };
        add_range(domain, *view, variable.handle(), (&first, &last), step)?;
        (from, to) = (from + low, to + high);
    }
    Ok(())
}

fn add_if(domain: &mut Constraints, view: If<'_>, inner: OpRef<'_>) -> Result<(), Unanalyzable> {
    let bound = view.bound_set();
    let cx = view.context();
    let set = cx.set_data(bound.set);
    let map = cx.make_map(set.dims, set.symbols, set.constraints.clone());
    let exprs = domain.flatten_bound(view.body(), &BoundMap { map, operands: bound.operands })?;
    let in_else = view.else_block().is_some_and(|block| crate::loops::is_inside(inner, block));
    if in_else {
        // The complement of one inequality is one too. That of more is a union: the domain stays larger.
        if let ([only], [false]) = (exprs.as_slice(), &set.equalities[..]) {
            let mut negated = only.scaled(-1).ok_or(OVERFLOW)?;
            negated.constant = negated.constant.checked_sub(1).ok_or(OVERFLOW)?;
            domain.add_inequality(&negated);
        }
        return Ok(());
    }
    for (expr, &equality) in exprs.iter().zip(set.equalities.iter()) {
        match equality {
            true => domain.add_equality(expr),
            false => domain.add_inequality(expr),
        }
    }
    Ok(())
}

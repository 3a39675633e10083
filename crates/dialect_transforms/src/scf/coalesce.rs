//! Coalescing of `scf.for`: a nest of loops becomes one loop.

use crate::applied::{applied, mixed, value_of};
use crate::make::{Make, handles};
use ir::{Build, InsertPoint, Op, Type, Value};
use rewrite::{MatchFailure, Matched, Rewriter, create_or_fold, no_match};
use scf::For;
use shaped::slice::Mixed;

/// Makes one loop of each band of perfectly nested loops that begins in a nest: loops whose bounds are known before the first
/// of the band, and that hand their values through. The outermost loop of a band stays.
///
/// # Errors
/// If there is no such band.
pub fn coalesce_perfect_nest(op: Op, rw: &mut Rewriter<'_>) -> Result<(), MatchFailure> {
    let loops = perfect_nest(op, rw);
    let above: Vec<usize> = (0..loops.len()).map(|at| bounds_known_at(&loops, at, rw)).collect();
    let mut chain = vec![0; loops.len()];
    for at in 1..loops.len() {
        chain[at] = if hands_through(loops[at - 1], loops[at], rw) { chain[at - 1] } else { at };
    }
    let (mut end, mut found) = (loops.len(), false);
    while end > 1 {
        let fits =
            |start: &usize| above[*start..end].iter().all(|at| at <= start) && chain[end - 1] <= *start;
        let Some(start) = (0..end - 1).find(fits) else {
            end -= 1;
            continue;
        };
        coalesce(&loops[start..end], rw)?;
        found = true;
        end = start;
    }
    if found { Ok(()) } else { no_match("no loops to coalesce") }
}

/// Returns loops that are perfectly nested in one, which is the first.
fn perfect_nest(op: Op, rw: &Rewriter<'_>) -> Vec<Op> {
    let inner = |op: &Op| {
        let block = rw.op(*op).cast::<For<'_>>()?.region().single_block()?;
        let first = block.first().filter(|first| first.is(For::NAME))?;
        (first.next() == block.last()).then(|| first.handle())
    };
    std::iter::successors(Some(op), inner).collect()
}

/// Returns the first loop before which the bounds of a loop are known.
fn bounds_known_at(loops: &[Op], at: usize, rw: &Rewriter<'_>) -> usize {
    let is_known = |above: &usize| {
        let around = rw.op(loops[*above]);
        rw.op(loops[at]).operands().take(3).all(|bound| interfaces::is_defined_outside(around, bound))
    };
    (0..at).find(is_known).unwrap_or(at)
}

/// Whether a loop hands its arguments to the loop in it, and yields the results of that.
fn hands_through(outer: Op, inner: Op, rw: &Rewriter<'_>) -> bool {
    let (Some(outer), Some(view)) = (rw.op(outer).cast::<For<'_>>(), rw.op(inner).cast::<For<'_>>()) else {
        return false;
    };
    outer.iteration_arguments().eq(view.init_args()) && outer.yielded().eq(rw.op(inner).results())
}

fn bounds_of(op: Op, rw: &Rewriter<'_>) -> [Value; 3] {
    [0, 1, 2].map(|place| rw.op(op).operand(place).handle())
}

/// Makes one loop of a band of loops.
fn coalesce(loops: &[Op], rw: &mut Rewriter<'_>) -> Result<(), MatchFailure> {
    let (&outermost, &innermost) = loops.first().zip(loops.last()).matched()?;
    let body = rw.cast::<For<'_>>(innermost)?.region().single_block().matched()?.handle();
    for &op in loops {
        let old = bounds_of(op, rw);
        rw.move_to(InsertPoint::Before(outermost));
        let new = normalized(op, old, rw);
        rw.modify_op(op, |op| {
            new.iter().enumerate().for_each(|(place, &bound)| {
                op.operand(place, bound);
            });
        });
        rw.move_to(InsertPoint::Start(body));
        denormalize(op, old, rw)?;
    }
    rw.move_to(InsertPoint::Before(outermost));
    let counts: Vec<Value> = loops.iter().map(|&op| bounds_of(op, rw)[1]).collect();
    let total = product(outermost, &counts, rw);
    rw.modify_op(outermost, |op| {
        op.operand(1, total);
    });
    rw.move_to(InsertPoint::Start(body));
    let variables = delinearize(outermost, &counts, rw)?;
    for at in (1..loops.len()).rev() {
        inline(loops[at - 1], loops[at], variables[at], rw)?;
    }
    Ok(())
}

/// Returns bounds that count from 0 by 1.
fn normalized(op: Op, [lower, upper, step]: [Value; 3], rw: &mut Rewriter<'_>) -> [Value; 3] {
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let ty = rw.value(lower).ty_handle();
    if ty == Type::INDEX {
        let [s0, s1, s2] = [0, 1, 2].map(|symbol| cx.affine_symbol(symbol));
        let range = cx.affine_add(s1, cx.affine_mul(s0, cx.affine_constant(-1)));
        let inputs = [lower, upper, step].map(|bound| mixed(rw, bound));
        let count = applied(rw, loc, cx.affine_ceildiv(range, s2), 0, &inputs);
        let lower = value_of(rw, loc, Mixed::Fixed(0));
        let upper = value_of(rw, loc, count);
        return [lower, upper, value_of(rw, loc, Mixed::Fixed(1))];
    }
    let zero_based = rewrite::is_zero(rw.value(lower));
    let by_one = rewrite::is_one(rw.value(step));
    if zero_based && by_one {
        return [lower, upper, step];
    }
    let mut count = upper;
    if !zero_based {
        let state = rw.state("arith.subi", loc).operands([upper, lower]).results([ty]);
        count = create_or_fold(rw, state);
    }
    if !by_one {
        let state = rw.state("arith.ceildivsi", loc).operands([count, step]).results([ty]);
        count = create_or_fold(rw, state);
    }
    let m = &mut Make { rw, loc };
    let lower = m.int(ty, 0);
    [lower, count, m.int(ty, 1)]
}

/// Computes the old induction variable of a loop from the new one.
fn denormalize(op: Op, [lower, _, step]: [Value; 3], rw: &mut Rewriter<'_>) -> Result<(), MatchFailure> {
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let variable = rw.cast::<For<'_>>(op)?.induction_variable().matched()?.handle();
    let zero_based = rewrite::is_zero(rw.value(lower));
    let by_one = rewrite::is_one(rw.value(step));
    if rw.value(variable).ty_handle() == Type::INDEX {
        let expr = cx.affine_add(cx.affine_mul(cx.affine_dim(0), cx.affine_symbol(1)), cx.affine_symbol(0));
        let inputs = [Mixed::Value(variable), mixed(rw, lower), mixed(rw, step)];
        let old = applied(rw, loc, expr, 1, &inputs);
        let old = value_of(rw, loc, old);
        if !(zero_based && by_one)
            && let Some(made) = rw.value(old).defining_op().map(|op| op.handle())
        {
            rw.replace_uses_except(variable, old, made);
        }
        return Ok(());
    }
    let mut old = variable;
    let mut made = Vec::new();
    for (skip, name, with) in [(by_one, "arith.muli", step), (zero_based, "arith.addi", lower)] {
        if !skip {
            old = Make { rw, loc }.same(name, &[old, with]);
            made.extend(rw.value(old).defining_op().map(|op| op.handle()));
        }
    }
    rw.replace_uses_if(variable, old, |_, user, _| !made.contains(&user));
    Ok(())
}

/// Returns the number of iterations of all loops.
fn product(op: Op, counts: &[Value], rw: &mut Rewriter<'_>) -> Value {
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let ty = rw.value(counts[0]).ty_handle();
    if ty == Type::INDEX {
        let expr = cx.affine_mul(cx.affine_symbol(0), cx.affine_symbol(1));
        let total = counts.iter().fold(Mixed::Fixed(1), |all, &count| {
            let count = mixed(rw, count);
            applied(rw, loc, expr, 0, &[all, count])
        });
        return value_of(rw, loc, total);
    }
    let several: Vec<Value> =
        counts.iter().copied().filter(|&count| !rewrite::is_one(rw.value(count))).collect();
    let m = &mut Make { rw, loc };
    let total = several.into_iter().reduce(|all, next| m.same("arith.muli", &[all, next]));
    total.unwrap_or_else(|| m.int(ty, 1))
}

/// Computes the induction variables of all loops from that of the one loop.
fn delinearize(op: Op, counts: &[Value], rw: &mut Rewriter<'_>) -> Result<Vec<Value>, MatchFailure> {
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let variable = rw.cast::<For<'_>>(op)?.induction_variable().matched()?.handle();
    let mut made: Vec<Op> = Vec::new();
    let mut variables = Vec::new();
    if rw.value(variable).ty_handle() == Type::INDEX {
        let (mut dynamic, mut basis) = (vec![variable], Vec::new());
        for &count in counts {
            match mixed(rw, count) {
                Mixed::Fixed(number) => basis.push(number),
                Mixed::Value(value) => {
                    basis.push(ir::DYNAMIC);
                    dynamic.push(value);
                }
            }
        }
        let state = rw.state(affine::DelinearizeIndex::NAME, loc).operands(dynamic);
        let state = state.results(counts.iter().map(|_| Type::INDEX));
        let op = rw.insert(state.attr(&cx, "static_basis", cx.i64_array_attr(&basis)));
        made.push(op);
        variables = handles(rw.op(op).results());
    } else {
        let mut left = variable;
        let m = &mut Make { rw, loc };
        for &count in counts[1..].iter().rev() {
            variables.push(m.same("arith.remsi", &[left, count]));
            left = m.same("arith.divsi", &[left, count]);
        }
        variables.push(left);
        variables.reverse();
        made.extend(rw.value(variable).users().map(|user| user.handle()).filter(|&user| {
            let op = rw.op(user);
            variables.iter().any(|&value| rw.value(value).defining_op() == Some(op)) || op.is("arith.divsi")
        }));
    }
    let first = variables[0];
    rw.replace_uses_if(variable, first, |_, user, _| !made.contains(&user));
    Ok(variables)
}

/// Moves the body of a loop into the loop around it.
fn inline(outer: Op, inner: Op, variable: Value, rw: &mut Rewriter<'_>) -> Result<(), MatchFailure> {
    let view: For<'_> = rw.cast(inner)?;
    let (arguments, inits) = (handles(view.iteration_arguments()), handles(view.init_args()));
    let (block, end) =
        (view.region().single_block().matched()?.handle(), view.terminator().matched()?.handle());
    let values: Vec<Value> = handles(rw.op(end).operands())
        .into_iter()
        .map(|value| arguments.iter().position(|&argument| argument == value).map_or(value, |at| inits[at]))
        .collect();
    rw.erase_op(end);
    let around = handles(rw.cast::<For<'_>>(outer)?.iteration_arguments());
    let arguments: Vec<Value> = std::iter::once(variable).chain(around).collect();
    rw.inline_block(block, InsertPoint::Before(inner), &arguments);
    rw.replace_op(inner, &values);
    Ok(())
}

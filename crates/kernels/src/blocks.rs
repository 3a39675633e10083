//! Factorizations by blocks: the sums of a block of elements over whole blocks are rectangles, which come first; what is left of them, and all
//! that is computed of the elements, follows in the order of the text.

use crate::block_loops::Factorization;
use affine_analysis::{Access, constant_trip_count, enclosing_loops, is_innermost};
use affine_transforms::{as_for, is_loop_parallel};
use ir::{Body, Op, OpRef};
use polyhedral::{Aliasing, Dependences, Schedule, Scop, Statement, find_scops};
use presburger::{Division, Int, IntegerRelation, MultiAffine};

/// Least number of rows for which blocks pay.
const LEAST_ROWS: u64 = 160;
/// Rows of a block that are tried, the best first.
const SIZES: [u64; 12] = [40, 48, 32, 50, 36, 44, 60, 64, 56, 30, 28, 25];

/// Linear function of the induction variables around a statement.
#[derive(Clone, PartialEq, Eq)]
struct Linear {
    coefficients: Vec<i64>,
    constant: i64,
}

/// Returns the rows of a block for a loop that carries dependences, and has sums of three loops in it, with more than one part.
fn size(body: &Body, top: Op) -> Option<i64> {
    let view = as_for(body, top).filter(|view| view.step() == 1 && view.num_results() == 0)?;
    let count = constant_trip_count(view).filter(|&count| count >= LEAST_ROWS)?;
    let size = SIZES.into_iter().find(|size| count.is_multiple_of(*size))?;
    let depth = enclosing_loops(body.op(top)).len();
    let loops = body.op(top).walk().filter(|op| op.cast::<affine::For<'_>>().is_some());
    let inner: Vec<OpRef<'_>> = loops.filter(|op| is_innermost(*op)).collect();
    let is_imperfect = affine_analysis::perfectly_nested_loops(body, top).len() == 1;
    let depths: Vec<usize> = inner.iter().map(|op| enclosing_loops(*op).len() + 1 - depth).collect();
    let has_sums = depths.contains(&3) && depths.iter().all(|&depth| depth <= 3);
    (is_imperfect && has_sums && depth == 0 && !is_loop_parallel(view)).then_some(size as i64)
}

/// Makes blocks of a factorization, where the dependences allow it. Returns the loops that it becomes.
pub(crate) fn block(body: &mut Body, top: Op) -> Option<Vec<Op>> {
    let size = size(body, top)?;
    let factorization = Factorization::of(body, top)?;
    let (scops, _) = find_scops(body);
    let mut scop = scops.into_iter().find(|scop| scop.ops.contains(&top))?.restricted(&[top]);
    let schedules = schedule(body, &mut scop, &factorization, size)?;
    let dependences = Dependences::of(body, &scop, Aliasing::Distinct);
    if dependences.violation(&schedules).is_some() {
        return None;
    }
    let outer = factorization.emit(body, size)?;
    Some(vec![outer])
}

/// Splits the statements into parts, and returns their schedules.
fn schedule(body: &Body, scop: &mut Scop, factorization: &Factorization, size: i64) -> Option<Vec<Schedule>> {
    let textual = scop.textual_schedule();
    let (mut statements, mut schedules) = (Vec::new(), Vec::new());
    for (statement, text) in scop.statements.iter().zip(textual) {
        let element = written(body, statement)?;
        // Loops over columns write the element of their column, all else the diagonal.
        let is_column = statement.loops.get(1).is_some_and(|&op| factorization.is_over_columns(op));
        let expected = if is_column {
            [unit(statement, 0), unit(statement, 1)]
        } else {
            [unit(statement, 0), unit(statement, 0)]
        };
        if element != expected {
            return None;
        }
        let sum = sum_loop(statement, &element);
        for Part { domain, side, phase } in parts(statement, &element, sum, size) {
            let mut schedule = Schedule::new(statement.depth(), scop.params.len());
            let tile = |schedule: &Schedule, of: &Linear| -> MultiAffine {
                schedule.affine(&of.coefficients, of.constant).floor_div(&Int::from(size))
            };
            let (row, column) = (tile(&schedule, &element[0]), tile(&schedule, &element[1]));
            schedule.push(row);
            schedule.push_constant(side);
            schedule.push(column);
            schedule.push_constant(phase);
            match sum.filter(|_| phase == 0) {
                Some(sum) => {
                    let dim = tile(&schedule, &unit(statement, sum));
                    schedule.push(dim);
                    schedule.push_constant(statement.position[1] as i64);
                }
                None => {
                    schedule.push_constant(0);
                    schedule.push_constant(0);
                }
            }
            text.dims().iter().for_each(|dim| schedule.push(dim.clone()));
            let mut copy = statement.clone();
            copy.accesses.iter_mut().for_each(|access| {
                access.relation = access.relation.intersect_domain(&domain);
            });
            copy.domain = domain;
            statements.push(copy);
            schedules.push(schedule);
        }
    }
    let has_rectangles = schedules.iter().any(|schedule| schedule.constant_at(3) == Some(0));
    scop.statements = statements;
    has_rectangles.then_some(schedules)
}

fn unit(statement: &Statement, at: usize) -> Linear {
    let coefficients = (0..statement.depth()).map(|other| i64::from(other == at)).collect();
    Linear { coefficients, constant: 0 }
}

/// Returns the subscripts of the one element of a matrix that a statement writes.
fn written(body: &Body, statement: &Statement) -> Option<Vec<Linear>> {
    let mut writes = statement.accesses.iter().filter(|access| access.writes);
    let (write, other) = (writes.next()?, writes.next());
    let access = statement.ops.iter().flat_map(|&op| body.op(op).walk()).filter_map(Access::of);
    let access = access.filter(|access| access.writes && access.memref == write.memref).last()?;
    let (domain, subscripts) = access.relation.as_ref().ok()?;
    let columns: Option<Vec<usize>> =
        statement.variables.iter().map(|&variable| domain.find(variable)).collect();
    let columns = columns?;
    let linear = |subscript: &affine_analysis::LinearExpr| {
        let is_plain = subscript.terms.iter().all(|(column, _)| columns.contains(column));
        let coefficient =
            |column: &usize| subscript.terms.iter().find(|(at, _)| at == column).map_or(0, |&(_, by)| by);
        let coefficients = columns.iter().map(coefficient).collect();
        is_plain.then_some(Linear { coefficients, constant: subscript.constant })
    };
    let found: Option<Vec<Linear>> = subscripts.iter().map(linear).collect();
    found.filter(|found| found.len() == 2 && other.is_none())
}

/// Returns the innermost of three loops, if all of its iterations write one element.
fn sum_loop(statement: &Statement, element: &[Linear]) -> Option<usize> {
    let last = statement.depth().checked_sub(1).filter(|&last| last == 2)?;
    element.iter().all(|subscript| subscript.coefficients[last] == 0).then_some(last)
}

/// Part of the iterations of a statement: on one side of the diagonal, or the blocks on it; and, for phase 0, of whole blocks of a sum.
struct Part {
    domain: IntegerRelation,
    side: i64,
    phase: i64,
}

/// Returns the parts of the iterations of a statement that are not empty.
fn parts(statement: &Statement, element: &[Linear], sum: Option<usize>, size: i64) -> Vec<Part> {
    let mut domain = statement.domain.clone();
    let mut block = |of: &Linear| {
        let mut numerator = domain.zero_row();
        for (at, &by) in of.coefficients.iter().enumerate() {
            numerator[at] = Int::from(by);
        }
        if let Some(constant) = numerator.last_mut() {
            *constant = Int::from(of.constant);
        }
        domain.add_division(Division { numerator, denominator: Int::from(size) })
    };
    let (row, column) = (block(&element[0]), block(&element[1]));
    let term = sum.map(|sum| block(&unit(statement, sum)));
    let mut found = Vec::new();
    for side in 0..3 {
        let mut half = domain.clone();
        match side {
            0 => add_order(&mut half, column, row, 1),
            2 => add_order(&mut half, row, column, 1),
            _ => {
                add_order(&mut half, row, column, 0);
                add_order(&mut half, column, row, 0);
            }
        }
        let least = if side == 0 { column } else { row };
        for phase in 0..2 {
            let mut part = half.clone();
            match (term, phase) {
                (Some(term), 0) => add_order(&mut part, term, least, 1),
                (Some(term), _) => add_order(&mut part, least, term, 0),
                (None, 0) => continue,
                (None, _) => {}
            }
            if !part.is_integer_empty() {
                found.push(Part { domain: part, side, phase });
            }
        }
    }
    found
}

/// Adds the constraint that the value of a column is at least so much less than that of another.
fn add_order(relation: &mut IntegerRelation, less: usize, more: usize, distance: i64) {
    let mut constraint = relation.zero_row();
    constraint[more] = Int::ONE;
    constraint[less] = Int::from(-1);
    if let Some(constant) = constraint.last_mut() {
        *constant = Int::from(-distance);
    }
    relation.add_inequality(constraint);
}

//! Factorizations by blocks: the sums of a block of elements over whole blocks are rectangles, which come first; what is left of them, and all
//! that is computed of the elements, follows in the order of the text.

use crate::block_loops::Factorization;
use crate::distribute::is_plain;
use affine_analysis::{
    Access, Constraints, LinearExpr, PairRelation, constant_trip_count, domain_depth, enclosing_loops,
    is_innermost,
};
use affine_transforms::{as_for, is_loop_parallel};
use ir::{Body, Op, OpRef};

/// Least number of rows for which blocks pay.
const LEAST_ROWS: u64 = 160;
/// Rows of a block that are tried, the best first.
const SIZES: [u64; 12] = [40, 48, 32, 50, 36, 44, 60, 64, 56, 30, 28, 25];

/// Makes blocks of a factorization, where the dependences allow it. Returns the loop that it becomes.
pub(crate) fn block(body: &mut Body, top: Op) -> Option<Vec<Op>> {
    let size = size(body, top)?;
    let factorization = Factorization::of(body, top)?;
    if !is_legal(body, top, &factorization) {
        return None;
    }
    factorization.emit(body, size).map(|outer| vec![outer])
}

/// Returns the rows of a block for a loop that carries dependences, and has sums of three loops in it, with more than one part.
fn size(body: &Body, top: Op) -> Option<i64> {
    let view = as_for(body, top).filter(|view| view.step() == 1 && view.num_results() == 0)?;
    let count = constant_trip_count(view).filter(|&count| count >= LEAST_ROWS)?;
    let size = SIZES.into_iter().find(|size| count.is_multiple_of(*size))?;
    let loops = body.op(top).walk().filter(|op| op.cast::<affine::For<'_>>().is_some());
    let inner: Vec<OpRef<'_>> = loops.filter(|op| is_innermost(*op)).collect();
    let is_imperfect = affine_analysis::perfectly_nested_loops(body, top).len() == 1;
    let depths: Vec<usize> = inner.iter().map(|op| enclosing_loops(*op).len() + 1).collect();
    let has_sums = depths.contains(&3) && depths.iter().all(|&depth| depth <= 3);
    let is_outermost = domain_depth(body.op(top)) == 0;
    (is_imperfect && has_sums && is_outermost && is_plain(body.op(top)) && !is_loop_parallel(view))
        .then_some(size as i64)
}

/// Access, with the coordinates of the blocks that its instances are in.
struct Instance {
    access: Access,
    /// The loop over columns around; all else stays with the blocks on the diagonal.
    is_in_column: bool,
    /// The loop of sums around.
    sum: Option<Op>,
}

impl Instance {
    fn of(body: &Body, access: Access, factorization: &Factorization) -> Instance {
        let loops = enclosing_loops(body.op(access.op));
        let is_in_column = loops.get(1).is_some_and(|&op| factorization.is_over_columns(op));
        let sum = loops.get(2).copied().filter(|_| is_in_column);
        Instance { access, is_in_column, sum }
    }

    fn depth(&self) -> usize {
        self.access.relation.as_ref().map_or(0, |(domain, _)| domain.num_dims())
    }

    /// Returns the column of the number of the block's column, of the variables of a relation that start at an offset.
    fn column(&self, offset: usize) -> usize {
        offset + usize::from(self.is_in_column)
    }
}

/// Whether all dependences go from a block to itself or to one that is done later, and none from what is left of a block to its rectangles.
///
/// Blocks are done by the lesser of their row and their column: that on the diagonal first, then those of its row, then those of its column. A
/// dependence along which neither the row nor the column becomes less keeps that order: it leads to a block with a greater lesser number, or
/// from the diagonal outwards, or along a row or a column.
/// In a block, a rectangle adds terms of blocks before the block's row and its column: it must not need what the block itself computes. So
/// a term comes no earlier than what it depends on: than the term before, in the same sum, or than the row or the column of another source.
fn is_legal(body: &Body, top: Op, factorization: &Factorization) -> bool {
    let accesses = body.op(top).walk_body_post_order().filter_map(Access::of);
    let instances: Vec<Instance> = accesses.map(|access| Instance::of(body, access, factorization)).collect();
    instances.iter().all(|source| instances.iter().all(|sink| is_kept(body, source, sink)))
}

fn is_kept(body: &Body, source: &Instance, sink: &Instance) -> bool {
    let (from, to) = (&source.access, &sink.access);
    if from.memref != to.memref || !(from.writes || to.writes) {
        return true;
    }
    let Ok(relation) = PairRelation::new(body, from, to) else { return false };
    let first = source.depth();
    (1..=relation.num_common_loops() + 1).all(|depth| {
        if !relation.depends_at(depth) {
            return true;
        }
        let pairs = relation.ordered(depth);
        let is_sorted = |before: usize, after: usize| never_less(&pairs, before, after);
        let keeps_blocks = is_sorted(0, first) && is_sorted(source.column(0), sink.column(first));
        let keeps_terms = match (source.sum, sink.sum) {
            (_, None) => true,
            (Some(one), Some(other)) if one == other && is_sorted(2, first + 2) => true,
            _ => is_sorted(0, first + 2) || is_sorted(source.column(0), first + 2),
        };
        keeps_blocks && keeps_terms
    })
}

/// Whether one column is never less than another.
fn never_less(pairs: &Constraints, before: usize, after: usize) -> bool {
    let distance = LinearExpr::column(after).add_scaled(&LinearExpr::column(before), -1);
    distance.is_some_and(|distance| pairs.bounds_of(&distance).0.is_some_and(|least| least >= 0))
}

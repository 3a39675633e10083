//! `lower-vector-to-from-elements-to-shuffle-tree`: vectors of elements of others as trees of shuffles.

use crate::drive::greedily;
use ir::{Body, Build, Loc, Op, Type, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::{FromElements, Shuffle, ToElements};

/// Lower `vector.to_elements` and `vector.from_elements` to a tree of `vector.shuffle` operations
///
/// A `vector.from_elements` whose elements are all of vectors of one dimension, by `vector.to_elements`, becomes shuffles: of the vectors
/// in the order of their first use by pairs, then of the results of these by pairs, until one is left. A shuffle covers the
/// positions that its operands have elements for, and all shuffles of a level have the length of the longest one. A last vector without a partner
/// is shuffled with itself.
///
/// ```mlir
/// %0:2 = vector.to_elements %a : vector<2xf32>
/// %1:4 = vector.to_elements %b : vector<4xf32>
/// %2 = vector.from_elements %0#1, %1#3, %0#0 : vector<3xf32>   // vector.shuffle %a, %b [1, 5, 0]
/// ```
#[pass(
    "lower-vector-to-from-elements-to-shuffle-tree",
    name = "LowerVectorToFromElementsToShuffleTreePass",
    on = "func.func",
    depends("vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct LowerVectorToFromElementsToShuffleTree;

impl LowerVectorToFromElementsToShuffleTree {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        patterns(&mut set);
        greedily(cx, body, set)
    }
}

/// Adds the pattern of the pass.
pub fn patterns(set: &mut PatternSet) {
    set.of::<FromElements<'_>>(lower);
}

/// Index of an element that is not used.
const NONE: i64 = -1;

/// Vector with some of the elements of the result.
#[derive(Clone)]
struct Part {
    vector: Value,
    /// Number of elements of the vector.
    len: i64,
    /// Positions of the result, each with the place of its element in the vector.
    elements: Vec<(i64, i64)>,
}

impl Part {
    /// Returns the first position and the one after the last one.
    fn bounds(&self) -> (i64, i64) {
        let first = self.elements.first().map_or(0, |element| element.0);
        (first, self.elements.last().map_or(0, |element| element.0 + 1))
    }
}

/// Returns the vector that an element is of, and its place there.
fn source(element: ValueRef<'_>) -> Option<(ValueRef<'_>, i64)> {
    let op = element.defining_op().filter(|op| op.is(ToElements::NAME))?;
    let vector = op.operand(0);
    let is_flat = vector.ty().rank() == Some(1) && vector.ty().scalable_dims() == 0;
    is_flat.then_some((vector, i64::try_from(element.position()).ok()?))
}

fn lower(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.result(0).ty();
    rw.require(ty.rank() == Some(1))?;
    let mut parts: Vec<Part> = Vec::new();
    for (position, element) in (0_i64..).zip(view.operands()) {
        let (vector, place) = source(element).matched()?;
        match parts.iter_mut().find(|part| part.vector == vector.handle()) {
            Some(part) => part.elements.push((position, place)),
            None => {
                let len = vector.ty().num_elements().matched()?;
                parts.push(Part { vector: vector.handle(), len, elements: vec![(position, place)] });
            }
        }
    }
    rw.require(!parts.is_empty())?;
    let (loc, element) = (view.loc(), ty.element_type().matched()?.handle());
    let total = ty.num_elements().matched()?;
    loop {
        parts = level(rw, (loc, element, total), &parts);
        if let [whole] = &parts[..] {
            let value = whole.vector;
            rw.replace_op(op, &[value]);
            return Ok(());
        }
    }
}

/// Shuffles vectors by pairs. The last shuffle of all covers the whole result.
fn level(rw: &mut Rewriter<'_>, (loc, element, total): (Loc, Type, i64), parts: &[Part]) -> Vec<Part> {
    let bounds = |pair: &[Part]| {
        let ends: Vec<(i64, i64)> = pair.iter().map(Part::bounds).collect();
        let first = ends.iter().map(|end| end.0).min().unwrap_or(0);
        (first, ends.iter().map(|end| end.1).max().unwrap_or(0))
    };
    let lengths = parts.chunks(2).map(|pair| bounds(pair).1 - bounds(pair).0);
    let longest = if parts.len() <= 2 { total } else { lengths.max().unwrap_or(0) };
    let cx = rw.context().clone();
    let ty = cx.vector_type(&[longest], element);
    let mut next = Vec::new();
    for pair in parts.chunks(2) {
        let start = if parts.len() <= 2 { 0 } else { bounds(pair).0 };
        let mut mask = vec![NONE; usize::try_from(longest).unwrap_or(0)];
        let mut elements = Vec::new();
        let mut before = 0;
        for part in pair {
            for &(position, place) in &part.elements {
                if let Some(entry) =
                    usize::try_from(position - start).ok().and_then(|index| mask.get_mut(index))
                {
                    *entry = before + place;
                }
                elements.push((position, position - start));
            }
            before += part.len;
        }
        elements.sort_unstable();
        let operands = [pair[0].vector, pair.last().map_or(pair[0].vector, |part| part.vector)];
        let state = rw.state(Shuffle::NAME, loc).operands(operands).results([ty]);
        let vector = rw.insert_value(state.attr(&cx, "mask", cx.i64_array_attr(&mask)));
        next.push(Part { vector, len: longest, elements });
    }
    next
}

//! Loops over the levels of a tensor.

use crate::emit::{Emit, coordinates_type};
use arith::CmpIPredicate;
use ir::{Build, DYNAMIC, Op, Type, Value};
use rewrite::{MatchFailure, Matched, Rewriter};
use sparse_tensor::{LevelFormat, LevelType, StorageLayout};

/// A tensor to iterate over: its buffers, and the sizes of its levels.
pub(super) struct Levels<'a> {
    /// Storage; of a tensor without an encoding there is none.
    pub(super) layout: Option<StorageLayout<'a>>,
    sizes: Vec<Value>,
    positions: Vec<Option<Value>>,
    coordinates: Vec<Option<Value>>,
    values: Value,
}

/// Place that is iterated below: a position, and the position after the last with the same coordinate, if several may have it.
#[derive(Clone, Copy)]
struct Parent {
    position: Value,
    end: Option<Value>,
}

/// Function that emits what is done with an element: its coordinates, its value, and carried values. It returns the next carried values.
pub(super) type Work<'w, 'b> = dyn FnMut(&mut Emit<'_, 'b>, &[Value], Value, &[Value]) -> Vec<Value> + 'w;

/// Coordinate and position of a number of a level.
type Place<'w, 'b> = dyn FnMut(&mut Emit<'_, 'b>, usize, Value) -> (Value, Option<Value>) + 'w;

/// State of the innermost loops so far.
struct State {
    coordinates: Vec<Value>,
    carried: Vec<Value>,
}

impl<'a> Levels<'a> {
    /// Emits the buffers and sizes of a tensor.
    ///
    /// # Errors
    /// If the tensor has no rank.
    pub(super) fn new(
        e: &mut Emit<'_, '_>,
        tensor: Value,
        layout: Option<StorageLayout<'a>>,
    ) -> Result<Self, MatchFailure> {
        let cx = e.cx();
        let ty = cx.ty(e.ty(tensor));
        let (shape, element) = (ty.shape().matched()?, ty.element_or_self().handle());
        let Some(layout) = layout else {
            let values = e.op("bufferization.to_buffer", &[tensor], cx.memref_type(shape, element));
            let sizes: Vec<Value> = (0..shape.len()).map(|dim| e.dim(tensor, dim)).collect();
            let none = vec![None; sizes.len()];
            return Ok(Levels { layout: None, sizes, positions: none.clone(), coordinates: none, values });
        };
        let vector = |element| cx.memref_type(&[DYNAMIC], element);
        let values = e.op("sparse_tensor.values", &[tensor], vector(element));
        let (mut sizes, mut positions, mut coordinates) = (Vec::new(), Vec::new(), Vec::new());
        for (number, level) in layout.levels().iter().enumerate() {
            sizes.push(e.level_size(tensor, number));
            let ty = vector(layout.pos_type());
            let position = level.has_positions();
            positions.push(position.then(|| e.level_buffer("sparse_tensor.positions", tensor, number, ty)));
            let ty = coordinates_type(&cx, &layout, number);
            let coordinate = level.has_coordinates();
            coordinates
                .push(coordinate.then(|| e.level_buffer("sparse_tensor.coordinates", tensor, number, ty)));
        }
        Ok(Levels { layout: Some(layout), sizes, positions, coordinates, values })
    }

    /// Emits the loops. Returns the last carried values.
    pub(super) fn emit<'b>(
        &self,
        e: &mut Emit<'_, 'b>,
        inits: &[Value],
        work: &mut Work<'_, 'b>,
    ) -> Vec<Value> {
        let state = State { coordinates: Vec::new(), carried: inits.to_vec() };
        self.level(e, 0, None, state, work)
    }

    fn level<'b>(
        &self,
        e: &mut Emit<'_, 'b>,
        level: usize,
        parent: Option<Parent>,
        state: State,
        work: &mut Work<'_, 'b>,
    ) -> Vec<Value> {
        if level == self.sizes.len() {
            let mut operands = vec![self.values];
            match (&self.layout, parent) {
                (Some(_), Some(parent)) => operands.push(parent.position),
                _ => operands.extend(&state.coordinates),
            }
            let element = e.element(self.values);
            let value = e.op("memref.load", &operands, element);
            return work(e, &state.coordinates, value, &state.carried);
        }
        // The rank of a tensor is not bounded.
        ir::ensure_sufficient_stack(|| match &self.layout {
            Some(layout) => {
                let of = layout.levels()[level];
                let position = parent.map_or_else(|| e.index(0), |parent| parent.position);
                let parent = Parent { position, end: parent.and_then(|parent| parent.end) };
                self.stored(e, level, of, parent, state, work)
            }
            None => {
                let bounds = [e.index(0), self.sizes[level]];
                self.count(e, level, bounds, state, &mut |_, _, number| (number, None), work)
            }
        })
    }

    /// Emits the loops over a level that is stored in some format.
    fn stored<'b>(
        &self,
        e: &mut Emit<'_, 'b>,
        level: usize,
        of: LevelType,
        parent: Parent,
        state: State,
        work: &mut Work<'_, 'b>,
    ) -> Vec<Value> {
        let (Some(coordinates), position) = (self.coordinates[level], parent.position) else {
            let size = self.sizes[level];
            let start = e.mul(parent.position, size);
            let bounds = [e.index(0), size];
            return self.count(
                e,
                level,
                bounds,
                state,
                &mut |e, _, number| (number, Some(e.add(number, start))),
                work,
            );
        };
        let [start, end] = match of.format {
            LevelFormat::Singleton => {
                let end = parent.end.unwrap_or_else(|| e.plus_one(position));
                [position, end]
            }
            LevelFormat::NOutOfM => {
                let count = e.index(i64::from(of.n));
                let start = e.mul(position, count);
                [start, e.add(start, count)]
            }
            format => {
                let mut position = position;
                if format == LevelFormat::LooseCompressed {
                    let two = e.index(2);
                    position = e.mul(position, two);
                }
                let buffer = self.positions[level].unwrap_or(coordinates);
                let start = load(e, buffer, position);
                let next = e.plus_one(position);
                [start, load(e, buffer, next)]
            }
        };
        if of.has(LevelType::NONUNIQUE) {
            return self.segments(e, level, [start, end], state, work);
        }
        let mut coordinate = |e: &mut Emit<'_, 'b>, _: usize, position| {
            let coordinate = load(e, coordinates, position);
            (coordinate, Some(position))
        };
        self.count(e, level, [start, end], state, &mut coordinate, work)
    }

    /// Emits a loop from one number to another; a function tells the coordinate and the position of a number.
    fn count<'b>(
        &self,
        e: &mut Emit<'_, 'b>,
        level: usize,
        [start, end]: [Value; 2],
        state: State,
        place: &mut Place<'_, 'b>,
        work: &mut Work<'_, 'b>,
    ) -> Vec<Value> {
        let step = e.index(1);
        let op = e.count_op([start, end, step], &state.carried, |e, number, carried| {
            let (coordinate, position) = place(e, level, number);
            let coordinates = state.coordinates.iter().copied().chain([coordinate]).collect();
            let parent = position.map(|position| Parent { position, end: None });
            self.level(e, level + 1, parent, State { coordinates, carried: carried.to_vec() }, work)
        });
        mark(e.rw, op);
        e.results(op)
    }

    /// Emits a loop over the segments of equal coordinates of a level.
    fn segments<'b>(
        &self,
        e: &mut Emit<'_, 'b>,
        level: usize,
        [start, end]: [Value; 2],
        state: State,
        work: &mut Work<'_, 'b>,
    ) -> Vec<Value> {
        let Some(buffer) = self.coordinates[level] else { return state.carried };
        let first = segment_end(e, buffer, start, end);
        let inits: Vec<Value> = [start, first].into_iter().chain(state.carried.iter().copied()).collect();
        let op = e.repeat_op(
            &inits,
            |e, at| (e.less(at[0], end), at.to_vec()),
            |e, at| {
                let coordinate = load(e, buffer, at[0]);
                let coordinates = state.coordinates.iter().copied().chain([coordinate]).collect();
                let parent = Some(Parent { position: at[0], end: Some(at[1]) });
                let inner = State { coordinates, carried: at[2..].to_vec() };
                let carried = self.level(e, level + 1, parent, inner, work);
                let more = e.boolean(true);
                let next = e.choose(
                    more,
                    &[Type::INDEX; 2],
                    |e| vec![at[1], segment_end(e, buffer, at[1], end)],
                    |_| at[..2].to_vec(),
                );
                next.into_iter().chain(carried).collect()
            },
        );
        mark(e.rw, op);
        e.results(op)[2..].to_vec()
    }
}

/// Emits the search for the end of the segment that starts at a position.
fn segment_end(e: &mut Emit<'_, '_>, coordinates: Value, start: Value, end: Value) -> Value {
    let found = e.repeat(
        &[start],
        |e, at| {
            let is_inside = e.less(at[0], end);
            let is_equal = e.choose(
                is_inside,
                &[Type::I1],
                |e| {
                    let head = load(e, coordinates, start);
                    let tail = load(e, coordinates, at[0]);
                    vec![e.cmp(CmpIPredicate::Eq, head, tail)]
                },
                |e| vec![e.boolean(false)],
            );
            (is_equal[0], at.to_vec())
        },
        |e, at| vec![e.plus_one(at[0])],
    );
    found[0]
}

/// Emits a load of a position or coordinate.
fn load(e: &mut Emit<'_, '_>, buffer: Value, place: Value) -> Value {
    let loaded = e.load(buffer, place);
    e.widen(loaded)
}

/// Adds the attribute of loops over stored elements.
fn mark(rw: &mut Rewriter<'_>, op: Op) {
    let name = rw.context().string_attr(b"sparse_tensor.foreach");
    rw.modify_op(op, |op| {
        op.attr("Emitted from", Some(name));
    });
}

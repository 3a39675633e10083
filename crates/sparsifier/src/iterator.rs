//! Iterators over the stored coordinates of a level.

use crate::emit::Emit;
use arith::CmpIPredicate;
use ir::{InsertPoint, Type, Value};
use sparse_tensor::{LevelFormat, LevelType};

/// Iterator over a level of a tensor.
///
/// Its cursor is a position in the arrays of the level. A level in which a coordinate may occur more than once has a second one: the
/// position after the last occurrence.
#[derive(Clone)]
pub(crate) struct LevelIterator {
    ty: LevelType,
    /// Size of the level.
    size: Value,
    /// Buffer of positions.
    positions: Option<Value>,
    /// Buffer of coordinates.
    coordinates: Option<Value>,
    /// First position, once there is one; of a dense level, that of coordinate 0.
    low: Option<Value>,
    /// Position after the last.
    high: Option<Value>,
    cursor: Vec<Value>,
    coordinate: Option<Value>,
}

impl LevelIterator {
    /// Creates an iterator over a level of a size, with its buffers of positions and coordinates.
    pub(crate) fn new(
        ty: LevelType,
        size: Value,
        positions: Option<Value>,
        coordinates: Option<Value>,
    ) -> Self {
        let cursor = Vec::new();
        LevelIterator { ty, size, positions, coordinates, low: None, high: None, cursor, coordinate: None }
    }

    /// Creates an iterator over the positions from a first one to that after the last, of a dense level over all coordinates, before the
    /// first of them.
    pub(crate) fn over(
        ty: LevelType,
        size: Value,
        coordinates: Option<Value>,
        [low, high]: [Value; 2],
    ) -> Self {
        let (low, high) = (Some(low), Some(high));
        LevelIterator { low, high, ..LevelIterator::new(ty, size, None, coordinates) }
    }

    /// Goes to the first element.
    pub(crate) fn start(&mut self, e: &mut Emit<'_, '_>) {
        let Some(low) = self.low else { return };
        self.cursor = vec![low];
        self.coordinate = None;
        if self.has_duplicates() {
            let end = self.segment_end(e, low);
            self.cursor.push(end);
        }
    }

    /// Whether any coordinate has a position that follows without a search.
    pub(crate) fn is_random_access(&self) -> bool {
        crate::types::is_dense(self.ty)
    }

    /// Whether a coordinate may occur more than once.
    fn has_duplicates(&self) -> bool {
        self.ty.has(LevelType::NONUNIQUE)
    }

    /// Whether a `for` loop can visit all coordinates.
    pub(crate) fn is_for_loop(&self) -> bool {
        !self.has_duplicates()
    }

    /// Returns the present cursor.
    pub(crate) fn cursor(&self) -> &[Value] {
        &self.cursor
    }

    /// Returns the present coordinate, if it is known.
    pub(crate) fn coordinate(&self) -> Option<Value> {
        self.coordinate
    }

    /// Goes to the first element of a position of the level before; with no position, of the whole level.
    pub(crate) fn init(&mut self, e: &mut Emit<'_, '_>, parent: Option<&[Value]>) {
        let zero = e.index(0);
        let parent = parent.filter(|parent| !parent.is_empty()).map_or_else(|| vec![zero], <[Value]>::to_vec);
        let (low, high) = self.range(e, &parent);
        (self.low, self.high) = (Some(low), Some(high));
        self.cursor = vec![low];
        self.coordinate = None;
        if self.is_random_access() {
            let zero = e.index(0);
            self.locate(e, zero);
        } else if self.has_duplicates() {
            let end = self.segment_end(e, low);
            self.cursor.push(end);
        }
    }

    /// Emits the positions of the children of a position, or of a range of positions.
    pub(crate) fn range(&self, e: &mut Emit<'_, '_>, parent: &[Value]) -> (Value, Value) {
        let first = parent[0];
        let next = |e: &mut Emit<'_, '_>, position: Value| {
            let one = e.index(1);
            e.op("arith.addi", &[position, one], Type::INDEX)
        };
        let scaled = |e: &mut Emit<'_, '_>, factor: i64| {
            let factor = e.index(factor);
            e.op("arith.muli", &[first, factor], Type::INDEX)
        };
        match (self.ty.format, self.positions) {
            (LevelFormat::Compressed, Some(buffer)) => {
                let low = e.load_index(buffer, &[first]);
                let after = next(e, first);
                (low, e.load_index(buffer, &[after]))
            }
            (LevelFormat::LooseCompressed, Some(buffer)) => {
                let first = scaled(e, 2);
                let low = e.load_index(buffer, &[first]);
                let after = next(e, first);
                (low, e.load_index(buffer, &[after]))
            }
            (LevelFormat::NOutOfM, _) => {
                let low = scaled(e, i64::from(self.ty.n));
                let count = e.index(i64::from(self.ty.n));
                (low, e.op("arith.addi", &[low, count], Type::INDEX))
            }
            (LevelFormat::Singleton, _) => match parent.get(1) {
                Some(&end) => (first, end),
                None => (first, next(e, first)),
            },
            (LevelFormat::Batch, _) => (e.index(0), self.size),
            _ => (e.op("arith.muli", &[first, self.size], Type::INDEX), self.size),
        }
    }

    /// Goes to a coordinate of a dense level.
    pub(crate) fn locate(&mut self, e: &mut Emit<'_, '_>, coordinate: Value) {
        if let Some(low) = self.low {
            self.cursor = vec![e.op("arith.addi", &[coordinate, low], Type::INDEX)];
        }
        self.coordinate = Some(coordinate);
    }

    /// Forgets the coordinate.
    pub(crate) fn restart(&mut self) {
        self.coordinate = None;
    }

    /// Notes the coordinate of a dense level from which the next loop goes on.
    pub(crate) fn resume(&mut self, coordinate: Value) {
        self.coordinate = Some(coordinate);
    }

    /// Returns the bounds of a `for` loop: of coordinates of a dense level, from the present one or else from `start` on, otherwise of
    /// positions.
    pub(crate) fn bounds(&self, start: Option<Value>) -> Option<(Value, Value)> {
        match self.is_random_access() {
            true => Some((self.coordinate.or(start)?, self.size)),
            false => Some((*self.cursor.first()?, self.high?)),
        }
    }

    /// Emits the condition that there are more elements, of a cursor.
    pub(crate) fn is_not_end(&self, e: &mut Emit<'_, '_>, cursor: Value) -> Option<Value> {
        Some(e.cmpi(CmpIPredicate::Ult, cursor, self.high?))
    }

    /// Sets the cursor to the first of some values. Returns the others.
    pub(crate) fn link<'v>(&mut self, values: &'v [Value]) -> &'v [Value] {
        let (own, others) = values.split_at(self.cursor.len().min(values.len()));
        self.cursor = own.to_vec();
        self.coordinate = None;
        others
    }

    /// Emits the load of the present coordinate; of a dense level the distance from the first position.
    pub(crate) fn read(&mut self, e: &mut Emit<'_, '_>) -> Option<Value> {
        let &position = self.cursor.first()?;
        let value = match self.is_random_access() {
            true => e.op("arith.subi", &[position, self.low?], Type::INDEX),
            false => e.load_index(self.coordinates?, &[position]),
        };
        self.coordinate = Some(value);
        Some(value)
    }

    /// Goes to the next coordinate if a condition holds.
    pub(crate) fn forward_if(&mut self, e: &mut Emit<'_, '_>, condition: Value) {
        let Some(&position) = self.cursor.first() else { return };
        let Some(&end) = self.cursor.get(1) else {
            let one = e.index(1);
            let next = e.op("arith.addi", &[position, one], Type::INDEX);
            self.cursor = vec![e.op("arith.select", &[condition, next, position], Type::INDEX)];
            return;
        };
        let (op, yes, no) = e.if_(condition, &[Type::INDEX, Type::INDEX]);
        e.enter(no);
        e.yield_(&[position, end]);
        e.enter(yes);
        let next = self.following(e, end);
        e.yield_(&next);
        e.leave(op);
        self.cursor = e.results(op);
    }

    /// Goes to the next coordinate.
    pub(crate) fn forward(&mut self, e: &mut Emit<'_, '_>) {
        match self.cursor[..] {
            [_, end] => self.cursor = self.following(e, end).to_vec(),
            [position] => {
                let one = e.index(1);
                self.cursor = vec![e.op("arith.addi", &[position, one], Type::INDEX)];
            }
            _ => {}
        }
    }

    /// Emits the cursor at the coordinate that starts at a position.
    fn following(&self, e: &mut Emit<'_, '_>, position: Value) -> [Value; 2] {
        [position, self.segment_end(e, position)]
    }

    /// Emits the position after the last with the coordinate of a position.
    fn segment_end(&self, e: &mut Emit<'_, '_>, position: Value) -> Value {
        let (Some(high), Some(buffer)) = (self.high, self.coordinates) else { return position };
        let (op, before, after) = e.while_(&[position]);
        e.enter(before);
        let at = e.arguments(before)[0];
        let in_bounds = e.cmpi(CmpIPredicate::Ult, at, high);
        let (check, yes, no) = e.if_(in_bounds, &[Type::I1]);
        e.enter(yes);
        let (head, tail) = (e.load_index(buffer, &[position]), e.load_index(buffer, &[at]));
        let is_same = e.cmpi(CmpIPredicate::Eq, head, tail);
        e.yield_(&[is_same]);
        e.enter(no);
        let end = e.boolean(false);
        e.yield_(&[end]);
        e.rw.move_to(InsertPoint::After(check));
        let again = e.results(check)[0];
        e.condition(again, &[at]);
        e.enter(after);
        let at = e.arguments(after)[0];
        let one = e.index(1);
        let next = e.op("arith.addi", &[at, one], Type::INDEX);
        e.yield_(&[next]);
        e.leave(op);
        e.results(op)[0]
    }
}

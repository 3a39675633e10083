//! Iterators over the stored coordinates of a level.

use crate::emit::Emit;
use arith::CmpIPredicate;
use ir::{Build, InsertPoint, Type, Value};
use sparse_tensor::{LevelFormat, LevelType};

/// Iterator over a level of a tensor.
///
/// Its cursor is a position in the arrays of the level. A level in which a coordinate may occur more than once has a second one: the
/// position after the last occurrence.
pub(super) struct LevelIterator {
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
    pub(super) fn new(
        ty: LevelType,
        size: Value,
        positions: Option<Value>,
        coordinates: Option<Value>,
    ) -> Self {
        let cursor = Vec::new();
        LevelIterator { ty, size, positions, coordinates, low: None, high: None, cursor, coordinate: None }
    }

    /// Whether any coordinate has a position that follows without a search.
    pub(super) fn is_random_access(&self) -> bool {
        crate::types::is_dense(self.ty)
    }

    /// Whether a coordinate may occur more than once.
    fn has_duplicates(&self) -> bool {
        self.ty.has(LevelType::NONUNIQUE)
    }

    /// Whether a `for` loop can visit all coordinates.
    pub(super) fn is_for_loop(&self) -> bool {
        !self.has_duplicates()
    }

    /// Returns the present cursor.
    pub(super) fn cursor(&self) -> &[Value] {
        &self.cursor
    }

    /// Returns the present coordinate, if it is known.
    pub(super) fn coordinate(&self) -> Option<Value> {
        self.coordinate
    }

    /// Goes to the first element of a position of the level before; with no position, of the whole level.
    pub(super) fn init(&mut self, e: &mut Emit<'_, '_>, parent: Option<&[Value]>) {
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
    fn range(&mut self, e: &mut Emit<'_, '_>, parent: &[Value]) -> (Value, Value) {
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
            _ => (e.op("arith.muli", &[first, self.size], Type::INDEX), self.size),
        }
    }

    /// Goes to a coordinate of a dense level.
    pub(super) fn locate(&mut self, e: &mut Emit<'_, '_>, coordinate: Value) {
        if let Some(low) = self.low {
            self.cursor = vec![e.op("arith.addi", &[coordinate, low], Type::INDEX)];
        }
        self.coordinate = Some(coordinate);
    }

    /// Forgets the coordinate.
    pub(super) fn restart(&mut self) {
        self.coordinate = None;
    }

    /// Notes the coordinate of a dense level from which the next loop goes on.
    pub(super) fn resume(&mut self, coordinate: Value) {
        self.coordinate = Some(coordinate);
    }

    /// Returns the bounds of a `for` loop: of coordinates of a dense level, from the present one or else from `start` on, otherwise of
    /// positions.
    pub(super) fn bounds(&self, start: Option<Value>) -> Option<(Value, Value)> {
        match self.is_random_access() {
            true => Some((self.coordinate.or(start)?, self.size)),
            false => Some((*self.cursor.first()?, self.high?)),
        }
    }

    /// Emits the condition that there are more elements, of a cursor.
    pub(super) fn is_not_end(&self, e: &mut Emit<'_, '_>, cursor: Value) -> Option<Value> {
        Some(e.cmpi(CmpIPredicate::Ult, cursor, self.high?))
    }

    /// Sets the cursor to the first of some values. Returns the others.
    pub(super) fn link<'v>(&mut self, values: &'v [Value]) -> &'v [Value] {
        let (own, others) = values.split_at(self.cursor.len().min(values.len()));
        self.cursor = own.to_vec();
        self.coordinate = None;
        others
    }

    /// Emits the load of the present coordinate.
    pub(super) fn read(&mut self, e: &mut Emit<'_, '_>) -> Option<Value> {
        let value = e.load_index(self.coordinates?, &[*self.cursor.first()?]);
        self.coordinate = Some(value);
        Some(value)
    }

    /// Goes to the next coordinate if a condition holds.
    pub(super) fn forward_if(&mut self, e: &mut Emit<'_, '_>, condition: Value) {
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
        let next = self.segment_end(e, end);
        e.yield_(&[end, next]);
        e.leave(op);
        self.cursor = e.results(op);
    }

    /// Emits the position after the last with the coordinate of a position.
    fn segment_end(&self, e: &mut Emit<'_, '_>, position: Value) -> Value {
        let (Some(high), Some(buffer)) = (self.high, self.coordinates) else { return position };
        let state = e.rw.state("scf.while", e.loc).operands([position]).results([Type::INDEX]).regions(2);
        let op = e.rw.insert(state);
        let [before, after] = [0, 1].map(|region| {
            let region = e.rw.op(op).region(region).handle();
            ir::BuildBlocks::append_block(e.rw, region, &[Type::INDEX])
        });
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
        e.effect("scf.condition", &[again, at]);
        e.enter(after);
        let at = e.arguments(after)[0];
        let one = e.index(1);
        let next = e.op("arith.addi", &[at, one], Type::INDEX);
        e.yield_(&[next]);
        e.leave(op);
        e.results(op)[0]
    }
}

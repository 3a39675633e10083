//! Iteration spaces, and the iterators over them.

use super::{cast, parts};
use crate::emit::Emit;
use crate::iterator::LevelIterator;
use crate::types::{buffer_types, encoding_of, is_dense};
use ir::{Op, Type, Value, ValueRef};
use sparse_tensor::encoding::{View, of_attr};
use sparse_tensor::{LevelFormat, LevelType, levels};

/// Range of the levels of an iteration space.
type Range = std::ops::Range<usize>;

/// Returns the encoding and the levels of an iteration space or iterator.
fn space_levels(value: ValueRef<'_>) -> Option<(View<'_>, Range)> {
    let (encoding, low, high) = levels(value.ty())?;
    Some((of_attr(encoding)?, usize::try_from(low).ok()?..usize::try_from(high).ok()?))
}

/// Replaces the extraction of an iteration space: positions, coordinates and size of each level, then the range of positions.
pub(super) fn extract(e: &mut Emit<'_, '_>, op: Op, casts: &mut Vec<Op>) -> Option<()> {
    let view = e.rw.op(op);
    let (tensor, result) = (view.operand(0).handle(), view.result(0));
    let ty = result.ty_handle();
    let parent = match view.operands().nth(1) {
        Some(parent) => Some(parts(parent)?),
        None => None,
    };
    let (_, range) = space_levels(result)?;
    let encoding = encoding_of(view.operand(0))?;
    let types = level_types(&encoding, range.clone())?;
    let buffers: Vec<[Type; 2]> = range.clone().map(|level| buffer_types(&encoding, level)).collect();
    let zero = e.index(0);
    let mut values = Vec::new();
    let mut first = None;
    for ((level, &of), buffers) in range.zip(&types).zip(buffers) {
        let number = e.index(level as i64);
        let size = e.op("sparse_tensor.lvl", &[tensor, number], Type::INDEX);
        let [positions, coordinates] = e.buffers(tensor, level, of, buffers);
        first.get_or_insert_with(|| LevelIterator::new(of, size, positions, coordinates));
        values.extend([positions, coordinates, Some(size)].into_iter().flatten());
    }
    let parent = parent.unwrap_or_else(|| vec![zero]);
    let (low, high) = first?.range(e, &parent);
    values.extend([low, high]);
    let space = cast(e, &values, ty, casts);
    e.rw.replace_op(op, &[space]);
    Some(())
}

/// Returns the types of the levels of a space; `None` if they cannot be visited: levels below batches, and slices.
fn level_types(encoding: &View<'_>, range: Range) -> Option<Vec<LevelType>> {
    let types = encoding.levels.get(range.clone())?.to_vec();
    let has_batch = encoding.levels.iter().any(|level| level.format == LevelFormat::Batch);
    let is_batch = range == (0..1) && types[0].format == LevelFormat::Batch;
    ((!has_batch || is_batch) && encoding.slices.is_empty()).then_some(types)
}

/// Level of a space.
struct Level {
    ty: LevelType,
    size: Value,
    positions: Option<Value>,
    coordinates: Option<Value>,
}

/// Iteration space.
pub(super) struct Space {
    levels: Vec<Level>,
    /// Range of positions of the first level.
    range: [Value; 2],
    /// Number of the first level in the tensor.
    start: usize,
}

impl Space {
    /// Returns the space that a value is.
    pub(super) fn of(space: ValueRef<'_>) -> Option<Self> {
        let (encoding, range) = space_levels(space)?;
        let mut values = parts(space)?.into_iter();
        let mut levels = Vec::new();
        for ty in level_types(&encoding, range.clone())? {
            let positions = if ty.has_positions() { Some(values.next()?) } else { None };
            let coordinates = if ty.has_coordinates() { Some(values.next()?) } else { None };
            levels.push(Level { ty, size: values.next()?, positions, coordinates });
        }
        Some(Space { levels, range: [values.next()?, values.next()?], start: range.start })
    }

    /// Returns the number of levels.
    pub(super) fn num_levels(&self) -> usize {
        self.levels.len()
    }

    /// Returns the levels that each of the nested loops over the space visits. One loop visits all levels of a list of coordinates, if they
    /// occur once.
    pub(super) fn loops(&self) -> Vec<Range> {
        let count = self.levels.len();
        let is_list = self.levels.iter().skip(1).all(|level| level.ty.format == LevelFormat::Singleton);
        let is_unique = self.levels.last().is_some_and(|last| !last.ty.has(LevelType::NONUNIQUE));
        match is_list && is_unique {
            true => std::iter::once(0..count).collect(),
            false => (0..count).map(|level| level..level + 1).collect(),
        }
    }

    /// Returns the iterator over some levels, at the cursor of those before them.
    pub(super) fn iterator(
        &self,
        e: &mut Emit<'_, '_>,
        levels: Range,
        parent: Option<&[Value]>,
    ) -> Option<SpaceIterator> {
        let first = self.levels.get(levels.start)?;
        let range = match parent {
            None => self.range,
            Some(parent) => {
                let of = LevelIterator::new(first.ty, first.size, first.positions, first.coordinates);
                of.range(e, parent).into()
            }
        };
        let is_shifted = is_dense(first.ty) && self.start + levels.start > 0;
        let levels = self.levels.get(levels)?;
        let last = levels.last()?;
        Some(SpaceIterator {
            last: LevelIterator::over(last.ty, last.size, last.coordinates, range),
            coordinates: levels.iter().map(|level| level.coordinates).collect(),
            range,
            is_shifted,
        })
    }
}

/// Iterator that one loop moves.
#[derive(Clone)]
pub(super) struct SpaceIterator {
    /// Iterator over the last level.
    pub(super) last: LevelIterator,
    /// Buffers of the coordinates of each level.
    coordinates: Vec<Option<Value>>,
    /// The range of positions.
    range: [Value; 2],
    /// Whether the level is dense, and does not start at position 0.
    is_shifted: bool,
}

impl SpaceIterator {
    /// Emits the bounds of a `for` loop: of positions, or of coordinates of a dense level.
    pub(super) fn bounds(&self, e: &mut Emit<'_, '_>) -> Option<[Value; 2]> {
        let &cursor = self.last.cursor().first()?;
        let [low, high] = self.range;
        Some(match self.last.is_random_access() {
            true => [e.op("arith.subi", &[cursor, low], Type::INDEX), high],
            false => [cursor, high],
        })
    }

    /// Goes to the number that a `for` loop is at.
    pub(super) fn visit(&mut self, e: &mut Emit<'_, '_>, number: Value) {
        let position = match self.is_shifted {
            true => e.op("arith.addi", &[number, self.range[0]], Type::INDEX),
            false => number,
        };
        self.last.link(&[position]);
    }

    /// Emits the condition that there are more elements, of a cursor.
    pub(super) fn is_not_end(&self, e: &mut Emit<'_, '_>, cursor: Value) -> Value {
        let [low, high] = self.range;
        let end = match self.is_shifted {
            true => e.op("arith.addi", &[low, high], Type::INDEX),
            false => high,
        };
        e.cmpi(arith::CmpIPredicate::Ult, cursor, end)
    }

    /// Emits the coordinate of a level of the space.
    pub(super) fn coordinate(&mut self, e: &mut Emit<'_, '_>, level: usize) -> Option<Value> {
        if level + 1 == self.coordinates.len() {
            return self.last.read(e);
        }
        let &position = self.last.cursor().first()?;
        Some(e.load_index((*self.coordinates.get(level)?)?, &[position]))
    }
}

/// Replaces the extraction of a value by a load at the position of the iterator.
pub(super) fn extract_value(e: &mut Emit<'_, '_>, op: Op) -> Option<()> {
    let view = e.rw.op(op);
    let (tensor, element) = (view.operand(0).handle(), view.result(0).ty_handle());
    let encoding = encoding_of(view.operand(0))?;
    let has_batch = encoding.levels.iter().any(|level| level.format == LevelFormat::Batch);
    let &position = parts(view.operand(1))?.first()?;
    if has_batch || !encoding.slices.is_empty() {
        return None;
    }
    let ty = e.rw.context().memref_type(&[ir::DYNAMIC], element);
    let values = e.op("sparse_tensor.values", &[tensor], ty);
    let value = e.op("memref.load", &[values, position], element);
    e.rw.replace_op(op, &[value]);
    Some(())
}

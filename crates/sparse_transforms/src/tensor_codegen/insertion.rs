//! The function that inserts an element after all others.

use super::descriptor::{Descriptor, cast};
use crate::emit::Emit;
use arith::CmpIPredicate;
use ir::{Body, Context, Ident, InsertPoint, Loc, Type, TypeRef, Value};
use rewrite::{MatchFailure, Matched, Rewriter};
use sparse_tensor::{LevelFormat, LevelType, StorageField, StorageLayout};

/// Returns the name of the function for tensors of a type.
pub(super) fn name(ty: TypeRef<'_>, layout: &StorageLayout<'_>) -> String {
    let cx = ty.context();
    let mut name = "_insert_".to_owned();
    for level in layout.levels() {
        let text = level.text().replace(['(', ','], "_").replace([')', ' '], "");
        name += &format!("{text}_");
    }
    for size in ty.shape().unwrap_or_default() {
        name += &format!("{size}_");
    }
    if !layout.is_identity() {
        cx.write_map(cx.map(layout.dim_to_lvl()).data(), &mut name);
        name.push('_');
    }
    name + &format!("{}_{}_{}", ty.element_or_self(), layout.crd_width(), layout.pos_width())
}

/// Builds the function: it takes and returns what the tensor has become, and takes coordinates and a value besides.
pub(super) fn build(cx: &Context, loc: Loc, name: Ident, ty: Type, types: &[Type]) -> Box<Body> {
    let of = cx.ty(ty);
    let rank = StorageLayout::of_type(of).map_or(0, |layout| layout.level_rank());
    let value = of.element_or_self().handle();
    let inputs: Vec<Type> = types.iter().copied().chain(vec![Type::INDEX; rank]).chain([value]).collect();
    let (mut function, block) = crate::functions::new_function(cx, loc, (cx.ident_str(name), &inputs, types));
    let root = function.root_handle();
    function.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
    let arguments: Vec<Value> = function.block(block).arguments().map(|value| value.handle()).collect();
    let (tensor, element) = arguments.split_at(types.len());
    let mut rw = Rewriter::new(&mut function);
    rw.move_to(InsertPoint::End(block));
    let e = &mut Emit { rw: &mut rw, loc };
    let inserted = Descriptor::new(cx, ty, tensor).and_then(|tensor| insert(e, tensor, element));
    e.effect("func.return", inserted.as_deref().unwrap_or(tensor));
    function
}

/// Emits the insertion of an element, whose coordinates come before its value. Returns the tensor.
fn insert(
    e: &mut Emit<'_, '_>,
    mut tensor: Descriptor<'_>,
    element: &[Value],
) -> Result<Vec<Value>, MatchFailure> {
    let (&value, coordinates) = element.split_last().matched()?;
    let mut position = e.index(0);
    for (level, &coordinate) in coordinates.iter().enumerate() {
        match tensor.layout.levels()[level].format {
            LevelFormat::Dense | LevelFormat::Batch => {
                let size = tensor.level_size(e, level);
                let start = e.mul(size, position);
                position = e.add(start, coordinate);
            }
            LevelFormat::Singleton | LevelFormat::NOutOfM => {
                tensor.push_back(e, StorageField::Coordinates(level), coordinate, None);
            }
            LevelFormat::Compressed | LevelFormat::LooseCompressed => {
                position = insert_compressed(e, &mut tensor, position, level, coordinate)?;
            }
        }
    }
    match tensor.layout.levels().last().map(|level| level.format) {
        Some(LevelFormat::Dense) => e.store(value, tensor.buffer(StorageField::Values), position),
        _ => tensor.push_back(e, StorageField::Values, value, None),
    }
    Ok(tensor.values)
}

/// Emits the insertion of a coordinate of a level with positions, unless it is the last one of its parent. Returns its position.
fn insert_compressed(
    e: &mut Emit<'_, '_>,
    tensor: &mut Descriptor<'_>,
    parent: Value,
    level: usize,
    coordinate: Value,
) -> Result<Value, MatchFailure> {
    let (positions, coordinates) = (StorageField::Positions(level), StorageField::Coordinates(level));
    let (position_buffer, coordinate_buffer) = (tensor.buffer(positions), tensor.buffer(coordinates));
    let mut parent = parent;
    if tensor.layout.levels()[level].format == LevelFormat::LooseCompressed {
        let two = e.index(2);
        parent = e.mul(parent, two);
    }
    let one = e.index(1);
    let next = e.add(parent, one);
    let start = e.load(position_buffer, parent);
    let end = e.load(position_buffer, next);
    let mut size = tensor.memory_size(e, coordinates);
    let stride = (tensor.layout.level_rank() - tensor.layout.coo_start().min(level)) as i64;
    let stride = (level >= tensor.layout.coo_start() && stride > 1).then(|| e.index(stride));
    if let Some(stride) = stride {
        size = e.same("arith.divui", &[size, stride]);
    }
    let last = cast(e, end, Type::INDEX);
    let last = e.sub(last, one);
    let is_some = e.less(start, end);
    let is_last = e.choose(
        is_some,
        &[Type::I1],
        |e| {
            let place = stride.map_or(last, |stride| e.mul(last, stride));
            let found = e.load(coordinate_buffer, place);
            let found = cast(e, found, Type::INDEX);
            vec![e.cmp(CmpIPredicate::Eq, found, coordinate)]
        },
        |e| {
            if level > 0 {
                let start = cast(e, size, tensor.layout.pos_type());
                e.store(start, position_buffer, parent);
            }
            vec![e.boolean(false)]
        },
    );
    let is_unique = !tensor.layout.levels()[level].has(LevelType::NONUNIQUE);
    let is_known = if is_unique { is_last[0] } else { e.boolean(false) };
    append(e, tensor, [is_known, last, size, next, one], (level, coordinate))
}

/// Emits the appending of a coordinate of a level unless it is known: the arguments are that condition, the position if it holds, the
/// position otherwise, the place of the position after the last, and one. Returns the position of the coordinate.
fn append(
    e: &mut Emit<'_, '_>,
    tensor: &mut Descriptor<'_>,
    [is_known, last, size, next, one]: [Value; 5],
    (level, coordinate): (usize, Value),
) -> Result<Value, MatchFailure> {
    let types: Vec<Type> = tensor.values.iter().map(|&value| e.ty(value)).chain([Type::INDEX]).collect();
    let old: Vec<Value> = tensor.values.iter().copied().chain([last]).collect();
    let mut failure = None;
    let mut results = e.choose(
        is_known,
        &types,
        |_| old.clone(),
        |e| {
            let mut tensor = tensor.clone();
            let end = e.add(size, one);
            let end = cast(e, end, tensor.layout.pos_type());
            e.store(end, tensor.buffer(StorageField::Positions(level)), next);
            tensor.push_back(e, StorageField::Coordinates(level), coordinate, None);
            if level + 1 < tensor.layout.level_rank() {
                failure = tensor.append_below(e, level + 1).err();
            }
            tensor.values.iter().copied().chain([size]).collect()
        },
    );
    if let Some(failure) = failure {
        return Err(failure);
    }
    let position = results.pop().matched()?;
    tensor.values = results;
    Ok(position)
}

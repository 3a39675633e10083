//! Operations on regular parts of tensors, and on scattered ones.

use super::{EvalResult, count, place, result, tensor};
use crate::memref::{every_index, indices, mixed};
use interfaces::eval::{Machine, TensorVal, Trap, Val};
use ir::{AttrRef, OpRef, TypeRef};

/// A regular part of a tensor.
struct Slice {
    offsets: Vec<i64>,
    sizes: Vec<i64>,
    strides: Vec<i64>,
    /// Dimensions that a rank-reduced type keeps; the others have size 1.
    kept: Vec<usize>,
}

impl Slice {
    /// Returns the slice that an operation names: `group` is the number of its group of offsets, `part` the
    /// type of the slice.
    fn of(op: OpRef<'_>, args: &[Val], group: usize, part: TypeRef<'_>) -> Result<Slice, Trap> {
        let fixed = op.attr("static_sizes").and_then(AttrRef::as_ints).unwrap_or_default();
        let mut wanted = part.shape().unwrap_or_default().iter().peekable();
        let kept = fixed.iter().enumerate().filter(|(_, size)| wanted.next_if_eq(size).is_some());
        let kept: Vec<usize> = kept.map(|(dim, _)| dim).collect();
        Ok(Slice {
            offsets: mixed(op, args, "static_offsets", group)?,
            sizes: mixed(op, args, "static_sizes", group + 1)?,
            strides: mixed(op, args, "static_strides", group + 2)?,
            kept,
        })
    }

    fn kept_sizes(&self) -> Vec<i64> {
        self.kept.iter().filter_map(|&dim| self.sizes.get(dim).copied()).collect()
    }

    /// Returns the positions of its elements in a tensor of these sizes; traps if one is out of bounds.
    fn places(&self, op: OpRef<'_>, whole: &[i64]) -> Result<Vec<usize>, Trap> {
        count(op, &self.sizes)?;
        let outside = || {
            let Slice { offsets, sizes, strides, .. } = self;
            let message = format!("{offsets:?} {sizes:?} {strides:?} of a tensor of sizes {whole:?}");
            Trap::new(op, format!("slice out of bounds: {message}"))
        };
        if self.offsets.iter().zip(whole).any(|(&offset, &size)| offset < 0 || offset > size) {
            return Err(outside());
        }
        let at = |index: Vec<i64>| {
            let start = self.offsets.iter().zip(&self.strides).zip(&index);
            let at: Option<Vec<i64>> = start
                .map(|((&offset, &stride), &index)| index.checked_mul(stride)?.checked_add(offset))
                .collect();
            place(whole, &at?)
        };
        every_index(&self.sizes).map(|index| at(index).ok_or_else(outside)).collect()
    }
}

pub(super) fn extract_slice(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let ty = op.result(0).ty();
    let slice = Slice::of(op, args, 1, ty)?;
    let Some(source) = tensor(op, args.first())? else { return Ok(Val::Poison.into()) };
    let places = slice.places(op, &source.sizes)?.into_iter();
    result(op, ty, slice.kept_sizes(), places.map(|place| source.items[place].clone()).collect())
}

pub(super) fn insert_slice(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    insert_into(op, args).map(Into::into)
}

/// Returns the destination with a tensor in a part of it.
pub(crate) fn insert_into(op: OpRef<'_>, args: &[Val]) -> Result<Val, Trap> {
    let slice = Slice::of(op, args, 2, op.operand(0).ty())?;
    let Some(dest) = tensor(op, args.get(1))? else { return Ok(Val::Poison) };
    let places = slice.places(op, &dest.sizes)?;
    let source = match tensor(op, args.first())? {
        Some(source) => source.items.clone(),
        None => vec![Val::Poison; places.len()],
    };
    if let Some(Val::Tensor(source)) = args.first()
        && source.sizes != slice.kept_sizes()
    {
        let (sizes, wanted) = (&source.sizes, slice.kept_sizes());
        return Err(Trap::new(op, format!("a tensor of sizes {sizes:?} is no slice of sizes {wanted:?}")));
    }
    let mut items = dest.items.clone();
    for (place, item) in places.into_iter().zip(source) {
        items[place] = item;
    }
    Ok(Val::tensor(dest.sizes.clone(), items))
}

/// Windows that start at the rows of a tensor of coordinates.
struct Windows {
    /// Positions of the elements of each window in the whole tensor.
    places: Vec<Vec<usize>>,
    /// The sizes of all windows.
    sizes: Vec<i64>,
}

/// Returns the windows of a gather or scatter: of one element along the dimensions that coordinates name,
/// whole along the others.
fn windows(op: OpRef<'_>, whole: &TensorVal, coordinates: &TensorVal, dims: &str) -> Result<Windows, Trap> {
    let dims = op.attr(dims).and_then(AttrRef::as_ints).unwrap_or_default();
    let mut sizes = whole.sizes.clone();
    for &dim in &dims {
        if let Some(size) = usize::try_from(dim).ok().and_then(|dim| sizes.get_mut(dim)) {
            *size = 1;
        }
    }
    let rows = coordinates.sizes.split_last().map_or(&[][..], |(_, rows)| rows);
    let rows = count(op, rows)?;
    let mut places = Vec::with_capacity(rows);
    for row in 0..rows {
        let row = coordinates.items.get(row * dims.len()..(row + 1) * dims.len()).unwrap_or_default();
        let start = indices(op, row)?;
        let at = |mut index: Vec<i64>| {
            for (&dim, &start) in dims.iter().zip(&start) {
                index[dim as usize] = start;
            }
            place(&whole.sizes, &index)
                .ok_or_else(|| Trap::new(op, format!("coordinates out of bounds: {start:?}")))
        };
        places.push(every_index(&sizes).map(at).collect::<Result<Vec<_>, _>>()?);
    }
    if op.attr("unique").is_some() {
        let mut starts: Vec<usize> = places.iter().filter_map(|window| window.first().copied()).collect();
        starts.sort_unstable();
        if starts.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(Trap::new(op, "coordinates that are promised to be unique are not"));
        }
    }
    Ok(Windows { places, sizes })
}

pub(super) fn gather(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (source, coordinates) = (tensor(op, args.first())?, tensor(op, args.get(1))?);
    let (Some(source), Some(coordinates)) = (source, coordinates) else { return Ok(Val::Poison.into()) };
    let windows = windows(op, &source, &coordinates, "gather_dims")?;
    let items = windows.places.iter().flatten().map(|&place| source.items[place].clone()).collect();
    let ty = op.result(0).ty();
    let mut sizes = coordinates.sizes.split_last().map_or(Vec::new(), |(_, rows)| rows.to_vec());
    let whole = ty.rank() == Some(sizes.len() + windows.sizes.len());
    let dims = op.attr("gather_dims").and_then(AttrRef::as_ints).unwrap_or_default();
    let kept = windows.sizes.iter().enumerate().filter(|(dim, _)| whole || !dims.contains(&(*dim as i64)));
    sizes.extend(kept.map(|(_, &size)| size));
    result(op, ty, sizes, items)
}

pub(super) fn scatter(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (source, dest) = (tensor(op, args.first())?, tensor(op, args.get(1))?);
    let coordinates = tensor(op, args.get(2))?;
    let (Some(source), Some(dest), Some(coordinates)) = (source, dest, coordinates) else {
        return Ok(Val::Poison.into());
    };
    let windows = windows(op, &dest, &coordinates, "scatter_dims")?;
    let places: Vec<usize> = windows.places.into_iter().flatten().collect();
    if places.len() != source.items.len() {
        return Err(Trap::new(op, "the tensor that is scattered does not fit its coordinates"));
    }
    let mut items = dest.items.clone();
    for (place, item) in places.into_iter().zip(&source.items) {
        items[place] = item.clone();
    }
    result(op, op.result(0).ty(), dest.sizes.clone(), items)
}

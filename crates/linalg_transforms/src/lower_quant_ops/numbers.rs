//! Scales, zero points and ranges of quantized types as constants.

use apnum::{ApFloat, FloatKind};
use ir::{AffineMap, Attr, AttrRef, Context, Type, Value};
use quant::{Quantized, Scales};
use rewrite::Rewriter;

/// Which elements share a scale.
enum Layout {
    All,
    /// Those of an index along the axis, of which there are so many.
    Axis(i64, i64),
    /// Those of a block: its size along each axis that has several.
    Blocks(Vec<(i64, i64)>),
}

/// Parameters of a quantized type.
pub(super) struct Parameters {
    pub(super) storage: Type,
    pub(super) expressed: Type,
    /// Scales as a constant of the expressed type, or a tensor of it.
    pub(super) scales: Attr,
    /// Zero points as a constant of the storage type, or a tensor of it.
    pub(super) zeros: Attr,
    /// Whether the only zero point is zero.
    pub(super) is_symmetric: bool,
    pub(super) is_signed: bool,
    /// Least and greatest value, unless they are those of the storage type.
    pub(super) range: Option<[Attr; 2]>,
    layout: Layout,
}

impl Parameters {
    /// Returns the parameters of a type with scales.
    pub(super) fn of(ty: Quantized<'_>) -> Option<Parameters> {
        let (storage, expressed) = (ty.storage()?, ty.expressed()?);
        let cx = storage.context().clone();
        let (width, kind) = (storage.int_width()?, expressed.float_kind()?);
        let (storage, expressed) = (cx.int_type(width), expressed.handle());
        let float = |attr: AttrRef<'_>| Some(attr.as_float()?.convert(kind));
        let mut is_symmetric = false;
        let (scales, zeros, layout) = match ty.scales()? {
            Scales::All(scale, zero) => {
                let zero = cx.attr_ref(zero).as_i64()?;
                is_symmetric = zero == 0;
                let scale = cx.float_attr(expressed, &float(cx.attr_ref(scale))?);
                (scale, cx.int_attr(storage, zero.into()), Layout::All)
            }
            Scales::Axis(scales, zeros) => {
                let scales: Option<Vec<ApFloat>> = cx.attr_ref(scales).as_array()?.map(float).collect();
                let zeros: Option<Vec<i64>> =
                    cx.attr_ref(zeros).as_array()?.map(|zero| zero.as_i64()).collect();
                let (scales, zeros) = (scales?, zeros?);
                let shape = [scales.len() as i64];
                let layout = Layout::Axis(*ty.axes().first()?, shape[0]);
                (
                    floats(&cx, &shape, (expressed, kind), &scales)?,
                    integers(&cx, &shape, storage, &zeros),
                    layout,
                )
            }
            Scales::Blocks(scales, zeros) => {
                let shape = cx.attr_ref(scales).ty()?.shape()?.to_vec();
                let (scales, zeros) = (cx.attr_ref(scales).as_dense()?, cx.attr_ref(zeros).as_dense()?);
                let scale = |at: usize| Some(scales.float(at)?.convert(kind));
                let scales: Option<Vec<ApFloat>> = (0..scales.len()).map(scale).collect();
                let zeros: Option<Vec<i64>> = (0..zeros.len()).map(|at| zeros.int(at)?.to_i64()).collect();
                let (axes, sizes) = (ty.axes(), ty.block_sizes());
                let layout = Layout::Blocks(axes.into_iter().zip(sizes).collect());
                let scales = floats(&cx, &shape, (expressed, kind), &scales?)?;
                (scales, integers(&cx, &shape, storage, &zeros?), layout)
            }
        };
        let is_signed = ty.is_signed();
        let range = ty.restricted_range().map(|range| range.map(|bound| cx.int_attr(storage, bound.into())));
        Some(Parameters { storage, expressed, scales, zeros, is_symmetric, is_signed, range, layout })
    }

    /// Returns the axis that has scales, and their number.
    pub(super) fn axis(&self) -> Option<(i64, i64)> {
        match self.layout {
            Layout::Axis(axis, count) => Some((axis, count)),
            _ => None,
        }
    }

    /// Returns the maps from the elements of a tensor to themselves, their scales, their zero points and themselves; `None` if all
    /// share a scale. A tensor of unknown rank has its axis in the middle.
    pub(super) fn maps(&self, rw: &Rewriter<'_>, tensor: Value, is_flat: bool) -> Option<Vec<AffineMap>> {
        let cx = rw.context();
        let rank = rw.value(tensor).ty().rank()? as u32;
        let dim = |dim: u32| cx.affine_dim(dim);
        let parameters = match &self.layout {
            Layout::All => return None,
            Layout::Axis(..) if is_flat => cx.make_map(rank, 0, [dim(1)]),
            Layout::Axis(axis, _) => cx.make_map(rank, 0, [dim(u32::try_from(*axis).ok()?)]),
            Layout::Blocks(blocks) => {
                let block = |at: u32| {
                    let size = blocks.iter().find(|block| block.0 == i64::from(at)).map(|block| block.1);
                    match size {
                        Some(size) => cx.affine_floordiv(dim(at), cx.affine_constant(size)),
                        None => cx.affine_constant(0),
                    }
                };
                cx.make_map(rank, 0, (0..rank).map(block).collect::<Vec<_>>())
            }
        };
        let own = cx.multi_dim_identity_map(rank);
        Some(vec![own, parameters, parameters, own])
    }
}

fn floats(
    cx: &Context,
    shape: &[i64],
    (element, kind): (Type, FloatKind),
    values: &[ApFloat],
) -> Option<Attr> {
    let size = cx.dense_element_bytes(element)?;
    let bytes = |value: &ApFloat| {
        let bits = value.convert(kind).to_bits().to_le_bytes();
        bits.into_iter().take(size).collect::<Vec<u8>>()
    };
    let all: Vec<Vec<u8>> = values.iter().map(bytes).collect();
    let splat = all.windows(2).all(|pair| pair[0] == pair[1]) && !all.is_empty();
    let stored = if splat { all[0].clone() } else { all.concat() };
    Some(cx.dense_attr(cx.tensor_type(shape, element), stored.into(), splat))
}

fn integers(cx: &Context, shape: &[i64], element: Type, values: &[i64]) -> Attr {
    let width = cx.ty(element).int_width().unwrap_or(1);
    let values: Vec<apnum::ApInt> =
        values.iter().map(|&value| apnum::ApInt::from_i64(width, value)).collect();
    cx.dense_ints(cx.tensor_type(shape, element), &values)
}

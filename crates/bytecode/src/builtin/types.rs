//! Builtin types.

use crate::dialect::EntryWriter;
use crate::read::Fault;
use crate::read::entry::EntryReader;
use apnum::FloatKind;
use ir::def::MemRefElementType;
use ir::{AttrData, Context, MAX_INTEGER_WIDTH, Signedness, Type, TypeData};

/// The numbers of encodings.
mod code {
    pub(super) const INTEGER: u64 = 0;
    pub(super) const INDEX: u64 = 1;
    pub(super) const FUNCTION: u64 = 2;
    pub(super) const COMPLEX: u64 = 9;
    pub(super) const MEMREF: u64 = 10;
    pub(super) const MEMREF_IN_SPACE: u64 = 11;
    pub(super) const NONE: u64 = 12;
    pub(super) const RANKED_TENSOR: u64 = 13;
    pub(super) const ENCODED_TENSOR: u64 = 14;
    pub(super) const TUPLE: u64 = 15;
    pub(super) const UNRANKED_MEMREF: u64 = 16;
    pub(super) const UNRANKED_MEMREF_IN_SPACE: u64 = 17;
    pub(super) const UNRANKED_TENSOR: u64 = 18;
    pub(super) const VECTOR: u64 = 19;
    pub(super) const SCALABLE_VECTOR: u64 = 20;
}

/// Floats with an encoding; others are text.
const FLOATS: [(u64, FloatKind); 6] = [
    (3, FloatKind::BF16),
    (4, FloatKind::F16),
    (5, FloatKind::F32),
    (6, FloatKind::F64),
    (7, FloatKind::F80),
    (8, FloatKind::F128),
];

fn write_types<W: EntryWriter + ?Sized>(types: &[Type], out: &mut W) {
    out.varint(types.len() as u64);
    for &ty in types {
        out.ty(ty);
    }
}

fn write_shape<W: EntryWriter + ?Sized>(shape: &[i64], out: &mut W) {
    out.varint(shape.len() as u64);
    for &size in shape {
        out.signed_varint(size);
    }
}

/// Writes a builtin type. Returns `false` if it is encoded as text.
pub(crate) fn write_type<W: EntryWriter + ?Sized>(cx: &Context, ty: Type, out: &mut W) -> bool {
    match cx.type_data(ty) {
        TypeData::Integer { width, signedness } => {
            out.varint(code::INTEGER);
            let sign = match signedness {
                Signedness::Signless => 0,
                Signedness::Signed => 1,
                Signedness::Unsigned => 2,
            };
            out.varint(u64::from(*width) << 2 | sign);
        }
        TypeData::Index => out.varint(code::INDEX),
        TypeData::Float(kind) => match FLOATS.iter().find(|float| float.1 == *kind) {
            Some(&(code, _)) => out.varint(code),
            None => return false,
        },
        TypeData::None => out.varint(code::NONE),
        TypeData::Complex(element) => {
            out.varint(code::COMPLEX);
            out.ty(*element);
        }
        TypeData::Tuple(types) => {
            out.varint(code::TUPLE);
            write_types(types, out);
        }
        TypeData::Function { inputs, results } => {
            out.varint(code::FUNCTION);
            write_types(inputs, out);
            write_types(results, out);
        }
        TypeData::Opaque { .. } | TypeData::Dialect { .. } => return false,
        shaped => write_shaped(cx, shaped, out),
    }
    true
}

fn write_shaped<W: EntryWriter + ?Sized>(cx: &Context, ty: &TypeData, out: &mut W) {
    match ty {
        TypeData::Vector { shape, scalable, element } => {
            if *scalable == 0 {
                out.varint(code::VECTOR);
            } else {
                out.varint(code::SCALABLE_VECTOR);
                out.varint(shape.len() as u64);
                for dim in 0..shape.len() {
                    out.bool(scalable.checked_shr(dim as u32).unwrap_or(0) & 1 != 0);
                }
            }
            write_shape(shape, out);
            out.ty(*element);
        }
        TypeData::RankedTensor { shape, element, encoding } => {
            match encoding {
                Some(encoding) => {
                    out.varint(code::ENCODED_TENSOR);
                    out.attr(*encoding);
                }
                None => out.varint(code::RANKED_TENSOR),
            }
            write_shape(shape, out);
            out.ty(*element);
        }
        TypeData::UnrankedTensor(element) => {
            out.varint(code::UNRANKED_TENSOR);
            out.ty(*element);
        }
        TypeData::MemRef { shape, element, layout, space } => {
            match space {
                Some(space) => {
                    out.varint(code::MEMREF_IN_SPACE);
                    out.attr(*space);
                }
                None => out.varint(code::MEMREF),
            }
            write_shape(shape, out);
            out.ty(*element);
            let rank = shape.len() as u32;
            out.attr(layout.unwrap_or_else(|| cx.map_attr(cx.multi_dim_identity_map(rank))));
        }
        TypeData::UnrankedMemRef { element, space } => {
            match space {
                Some(space) => {
                    out.varint(code::UNRANKED_MEMREF_IN_SPACE);
                    out.attr(*space);
                }
                None => out.varint(code::UNRANKED_MEMREF),
            }
            out.ty(*element);
        }
        _ => {}
    }
}

/// Reads a builtin type.
pub(crate) fn read_type(cx: &Context, input: &mut EntryReader<'_>) -> Result<Type, Fault> {
    let data = match input.varint()? {
        code::INTEGER => {
            let word = input.varint()?;
            let signedness = match word & 3 {
                0 => Signedness::Signless,
                1 => Signedness::Signed,
                2 => Signedness::Unsigned,
                _ => return Err(input.fail("invalid signedness of an integer type")),
            };
            match u32::try_from(word >> 2) {
                Ok(width) if width <= MAX_INTEGER_WIDTH => TypeData::Integer { width, signedness },
                _ => return Err(input.fail("integer bitwidth is limited to 16777215 bits")),
            }
        }
        code::INDEX => TypeData::Index,
        code::NONE => TypeData::None,
        code::FUNCTION => {
            let (inputs, results) = (input.types()?, input.types()?);
            TypeData::Function { inputs: inputs.into(), results: results.into() }
        }
        code::COMPLEX => TypeData::Complex(input.ty()?),
        code::TUPLE => TypeData::Tuple(input.types()?.into()),
        code => match FLOATS.iter().find(|float| float.0 == code) {
            Some(&(_, kind)) => TypeData::Float(kind),
            None => return read_shaped(cx, code, input),
        },
    };
    input.settled()?;
    if let TypeData::Complex(element) = data
        && !cx.ty(element).is_scalar_number()
    {
        return Err(input.fail("invalid element type for complex"));
    }
    Ok(cx.type_of(data))
}

fn read_shaped(cx: &Context, code: u64, input: &mut EntryReader<'_>) -> Result<Type, Fault> {
    let with_attr =
        matches!(code, code::ENCODED_TENSOR | code::MEMREF_IN_SPACE | code::UNRANKED_MEMREF_IN_SPACE);
    let attr = if with_attr { Some(input.attr()?) } else { None };
    let space = attr
        .filter(|&space| !matches!(cx.attr_data(space), AttrData::Integer { value, .. } if value.is_zero()));
    match code {
        code::VECTOR | code::SCALABLE_VECTOR => {
            let scalable = if code == code::VECTOR { Vec::new() } else { input.bools()? };
            let (shape, element) = (input.signed_varints()?, input.ty()?);
            input.settled()?;
            let scalable = scalable_bits(&scalable, shape.len())
                .ok_or_else(|| input.fail("invalid scalable dimensions"))?;
            check_element(cx, element, shape.iter().all(|&size| size > 0), "vector", input)?;
            Ok(cx.type_of(TypeData::Vector { shape: shape.into(), scalable, element }))
        }
        code::RANKED_TENSOR | code::ENCODED_TENSOR => {
            let (shape, element) = (input.signed_varints()?, input.ty()?);
            input.settled()?;
            check_element(cx, element, is_shape(&shape), "tensor", input)?;
            Ok(cx.type_of(TypeData::RankedTensor { shape: shape.into(), element, encoding: attr }))
        }
        code::UNRANKED_TENSOR => {
            let element = input.ty()?;
            input.settled()?;
            check_element(cx, element, true, "tensor", input)?;
            Ok(cx.type_of(TypeData::UnrankedTensor(element)))
        }
        code::MEMREF | code::MEMREF_IN_SPACE => {
            let (shape, element, layout) = (input.signed_varints()?, input.ty()?, input.attr()?);
            input.settled()?;
            check_element(cx, element, is_shape(&shape), "memref", input)?;
            if !is_layout(cx, layout, shape.len()) {
                return Err(input.fail("expected a memref layout of the memref's rank"));
            }
            Ok(cx.memref_type_with(&shape, element, Some(layout), space))
        }
        code::UNRANKED_MEMREF | code::UNRANKED_MEMREF_IN_SPACE => {
            let element = input.ty()?;
            input.settled()?;
            check_element(cx, element, true, "memref", input)?;
            Ok(cx.type_of(TypeData::UnrankedMemRef { element, space }))
        }
        _ => Err(input.fail(&format!("unknown attribute code: {code}"))),
    }
}

fn is_shape(shape: &[i64]) -> bool {
    shape.iter().all(|&size| size >= 0 || size == ir::DYNAMIC)
}

/// Returns the scalable dimensions as bits; `None` if the number of dimensions differs, or a scalable one is
/// beyond 64.
fn scalable_bits(scalable: &[bool], rank: usize) -> Option<u64> {
    if scalable.is_empty() {
        return Some(0);
    }
    let places = scalable.iter().enumerate().filter(|entry| *entry.1);
    let bits = places.map(|(dim, _)| 1u64.checked_shl(dim as u32)).try_fold(0, |bits, bit| Some(bits | bit?));
    bits.filter(|_| scalable.len() == rank)
}

fn is_layout(cx: &Context, layout: ir::Attr, rank: usize) -> bool {
    let layout = cx.attr_ref(layout);
    match (layout.as_affine_map(), layout.as_strided_layout()) {
        (Some(map), _) => cx.map_data(map).dims as usize == rank,
        (_, Some((_, strides))) => strides.len() == rank,
        // Layouts of dialects.
        _ => layout.dialect_def().is_some() || layout.is_opaque(),
    }
}

fn check_element(
    cx: &Context,
    element: Type,
    shape: bool,
    what: &str,
    input: &EntryReader<'_>,
) -> Result<(), Fault> {
    let ty = cx.ty(element);
    let fits = match (ty.data(), what) {
        (TypeData::Opaque { .. } | TypeData::Dialect { .. }, "tensor") => true,
        (TypeData::Dialect { .. }, "vector") => ty.is_vector_element(),
        (TypeData::Dialect { .. }, _) => ty.interface::<dyn MemRefElementType>().is_some(),
        (TypeData::Vector { .. } | TypeData::Complex(_), "tensor" | "memref") => true,
        (TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }, "memref") => true,
        _ => ty.is_scalar_number(),
    };
    match (fits, shape) {
        (true, true) => Ok(()),
        (false, _) => Err(input.fail(&format!("invalid {what} element type: {ty}"))),
        (_, false) => Err(input.fail(&format!("invalid {what} dimension size"))),
    }
}

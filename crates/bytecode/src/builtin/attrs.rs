//! Builtin attributes that are no locations.

use super::{attr_code as code, locations};
use crate::dialect::EntryWriter;
use crate::read::Fault;
use crate::read::entry::EntryReader;
use apnum::{ApFloat, ApInt};
use ir::{Attr, AttrData, Context, Ident, NamedAttr, Type, TypeData};

/// Writes a builtin attribute. Returns `false` if it is encoded as text.
pub(crate) fn write_attr<W: EntryWriter + ?Sized>(cx: &Context, attr: Attr, out: &mut W) -> bool {
    match cx.attr_data(attr) {
        AttrData::Unit => out.varint(code::UNIT),
        AttrData::Integer { ty, value } => {
            out.varint(code::INTEGER);
            out.ty(*ty);
            out.int(value);
        }
        AttrData::Float { ty, low, high } => {
            out.varint(code::FLOAT);
            out.ty(*ty);
            let width = cx.ty(*ty).float_kind().map_or(64, |kind| kind.width());
            out.int(&ApInt::from_words(width, &[*low, *high]));
        }
        AttrData::String { text: _, ty: Some(ty) } => {
            out.varint(code::TYPED_STRING);
            out.string(untyped(cx, attr));
            out.ty(*ty);
        }
        AttrData::String { ty: None, .. } => {
            out.varint(code::STRING);
            out.string(untyped(cx, attr));
        }
        AttrData::SymbolRef { root, nested } => write_symbol(cx, *root, nested, out),
        AttrData::Array(items) => {
            out.varint(code::ARRAY);
            out.varint(items.len() as u64);
            for &item in items {
                out.attr(item);
            }
        }
        AttrData::Dictionary(entries) => {
            out.varint(code::DICTIONARY);
            out.varint(entries.len() as u64);
            for entry in entries {
                out.attr(entry.name.attr());
                out.attr(entry.value);
            }
        }
        AttrData::Type(ty) => {
            out.varint(code::TYPE);
            out.ty(*ty);
        }
        AttrData::Distinct { referenced, .. } => {
            out.varint(code::DISTINCT);
            out.attr(*referenced);
        }
        AttrData::AffineMap(_)
        | AttrData::IntegerSet(_)
        | AttrData::StridedLayout { .. }
        | AttrData::Opaque { .. }
        | AttrData::Dialect { .. } => return false,
        elements @ (AttrData::DenseArray { .. }
        | AttrData::DenseElements { .. }
        | AttrData::DenseStrings { .. }
        | AttrData::SparseElements { .. }
        | AttrData::DenseResource { .. }) => write_elements(cx, elements, out),
        location => locations::write(location, out),
    }
    true
}

/// Returns the text of a string as an identifier.
fn untyped(cx: &Context, attr: Attr) -> Ident {
    cx.ident_bytes(cx.attr_ref(attr).as_bytes().unwrap_or_default())
}

fn write_symbol<W: EntryWriter + ?Sized>(cx: &Context, root: Ident, nested: &[Ident], out: &mut W) {
    if nested.is_empty() {
        out.varint(code::FLAT_SYMBOL);
        out.attr(root.attr());
        return;
    }
    out.varint(code::SYMBOL);
    out.attr(root.attr());
    out.varint(nested.len() as u64);
    for &name in nested {
        out.attr(cx.symbol_ref(name));
    }
}

fn write_elements<W: EntryWriter + ?Sized>(cx: &Context, elements: &AttrData, out: &mut W) {
    match elements {
        AttrData::DenseArray { element, bytes } => {
            out.varint(code::DENSE_ARRAY);
            out.ty(*element);
            let size = cx.dense_element_bytes(*element).unwrap_or(1);
            out.varint((bytes.len() / size) as u64);
            out.blob(bytes);
        }
        AttrData::DenseElements { ty, bytes, splat } => {
            out.varint(code::DENSE_ELEMENTS);
            out.ty(*ty);
            match cx.ty(*ty).element_or_self().int_width() {
                Some(0) => out.blob(&[]),
                Some(1) => out.blob(&pack_bits(bytes, *splat)),
                _ => out.blob(bytes),
            }
        }
        AttrData::DenseStrings { ty, strings } => {
            out.varint(code::DENSE_STRINGS);
            out.ty(*ty);
            out.varint(u64::from(strings.len() == 1));
            for text in strings {
                out.string(cx.ident_bytes(text));
            }
        }
        AttrData::SparseElements { ty, indices, values } => {
            out.varint(code::SPARSE_ELEMENTS);
            out.ty(*ty);
            out.attr(*indices);
            out.attr(*values);
        }
        AttrData::DenseResource { ty, key } => {
            out.varint(code::DENSE_RESOURCE);
            out.ty(*ty);
            out.resource(*key);
        }
        _ => {}
    }
}

/// Packs booleans, a bit each; a splat is a byte of equal bits.
fn pack_bits(bytes: &[u8], splat: bool) -> Vec<u8> {
    if splat {
        return bytes.iter().take(1).map(|&byte| if byte == 0 { 0 } else { 0xFF }).collect();
    }
    let pack = |bits: &[u8]| bits.iter().rev().fold(0, |byte, &bit| byte << 1 | u8::from(bit != 0));
    bytes.chunks(8).map(pack).collect()
}

/// Reads a builtin attribute.
pub(crate) fn read_attr(cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    let code = input.varint()?;
    let data = match code {
        code::UNIT => return Ok(Attr::UNIT),
        code::INTEGER => return read_integer(cx, input),
        code::FLOAT => return read_float(cx, input),
        code::STRING => return Ok(input.string()?.attr()),
        code::ARRAY => AttrData::Array(input.attrs()?.into()),
        code::DICTIONARY => return read_dictionary(cx, input),
        code::TYPED_STRING => {
            let (text, ty) = (input.string()?, input.ty()?);
            // Strings of no type are those without one.
            let ty = Some(ty).filter(|&ty| ty != Type::NONE);
            AttrData::String { text: cx.ident_text(text).into(), ty }
        }
        code::FLAT_SYMBOL => AttrData::SymbolRef { root: input.string_attr()?, nested: [].into() },
        code::SYMBOL => {
            let root = input.string_attr()?;
            let count = input.count(1)?;
            let nested: Result<Vec<Ident>, Fault> = (0..count).map(|_| input.flat_symbol()).collect();
            AttrData::SymbolRef { root, nested: nested?.into() }
        }
        code::TYPE => AttrData::Type(input.ty()?),
        code::DISTINCT => {
            let referenced = input.attr()?;
            input.settled()?;
            return Ok(cx.new_distinct_attr(referenced));
        }
        code::CALL_SITE..=code::UNKNOWN | code::FILE_RANGE => return locations::read(cx, code, input),
        code::DENSE_RESOURCE..=code::SPARSE_ELEMENTS => return read_elements(cx, code, input),
        _ => return Err(input.fail(&format!("unknown attribute code: {code}"))),
    };
    input.settled()?;
    Ok(cx.attr(data))
}

fn read_integer(cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    let ty = input.ty()?;
    input.settled()?;
    let Some(width) = cx.ty(ty).int_width() else {
        let got = cx.ty(ty);
        return Err(input.fail(&format!("expected integer or index type for IntegerAttr, but got: '{got}'")));
    };
    let value = input.int(width)?;
    Ok(cx.ap_int_attr(ty, value))
}

fn read_float(cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    let ty = input.ty()?;
    input.settled()?;
    let Some(kind) = cx.ty(ty).float_kind() else {
        return Err(input.fail("expected float type for FloatAttr"));
    };
    let bits = input.int(kind.width())?.to_u128().unwrap_or(0);
    Ok(cx.float_attr(ty, &ApFloat::from_bits(kind, bits)))
}

fn read_dictionary(cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    let count = input.count(2)?;
    let mut entries = Vec::with_capacity(count);
    for _ in 0..count {
        let (name, value) = (input.string_attr()?, input.attr()?);
        entries.push(NamedAttr { name, value });
    }
    input.settled()?;
    let dict = cx.dict_attr(&entries);
    if cx.attr_ref(dict).as_dictionary().map_or(0, <[_]>::len) != count {
        return Err(input.fail("a dictionary has a name twice"));
    }
    Ok(dict)
}

fn read_elements(cx: &Context, code: u64, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    if code == code::DENSE_ARRAY {
        return read_dense_array(cx, input);
    }
    let ty = input.ty()?;
    input.settled()?;
    let view = cx.ty(ty);
    if !view.is_shaped() {
        return Err(input.fail(&format!("expected mlir::ShapedType, but got: '{view}'")));
    }
    if !view.has_static_shape() {
        return Err(input.fail(&format!("expected a type of static shape, but got: {view}")));
    }
    let data = match code {
        code::DENSE_ELEMENTS => return read_dense(cx, ty, input),
        code::DENSE_STRINGS => {
            let splat = input.varint()? != 0;
            let count = if splat { 1 } else { view.num_elements().unwrap_or(i64::MAX).unsigned_abs() };
            let count = input.check_count(count, 1)?;
            if view.element_or_self().is_scalar_number() {
                return Err(input.fail("strings are no elements of this type"));
            }
            let strings: Result<Vec<Box<[u8]>>, Fault> =
                (0..count).map(|_| Ok(cx.ident_text(input.string()?).into())).collect();
            AttrData::DenseStrings { ty, strings: strings?.into() }
        }
        code::SPARSE_ELEMENTS => {
            let (indices, values) = (input.attr()?, input.attr()?);
            input.settled()?;
            let is_dense = |attr| {
                matches!(cx.attr_data(attr), AttrData::DenseElements { .. } | AttrData::DenseStrings { .. })
            };
            let rows =
                cx.attr_ref(indices).as_dense().is_some_and(|rows| rows.element_type().handle() == Type::I64);
            if !rows || !is_dense(values) {
                return Err(input.fail("expected dense indices and values of sparse elements"));
            }
            AttrData::SparseElements { ty, indices, values }
        }
        _ => AttrData::DenseResource { ty, key: input.resource()? },
    };
    input.settled()?;
    Ok(cx.attr(data))
}

fn read_dense_array(cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    let (element, size, bytes) = (input.ty()?, input.varint()?, input.blob()?);
    input.settled()?;
    let ty = cx.ty(element);
    let width = match ty.data() {
        TypeData::Integer { width, .. } if *width == 1 || width % 8 == 0 => cx.dense_element_bytes(element),
        TypeData::Float(_) => cx.dense_element_bytes(element),
        _ => None,
    };
    match width {
        Some(width) if size.checked_mul(width as u64) == Some(bytes.len() as u64) => {
            Ok(cx.attr(AttrData::DenseArray { element, bytes: bytes.into() }))
        }
        _ => Err(input.fail("data of a dense array does not fit its type")),
    }
}

fn read_dense(cx: &Context, ty: Type, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    let bytes = input.blob()?;
    let view = cx.ty(ty);
    let element = view.element_or_self();
    let unfit = |input: &EntryReader<'_>| input.fail("elements do not fit their type");
    let Some(size) = cx.dense_element_bytes(element.handle()) else { return Err(unfit(input)) };
    let count =
        view.num_elements().and_then(|count| usize::try_from(count).ok()).ok_or_else(|| unfit(input))?;
    if element.int_width() == Some(0) && bytes.is_empty() {
        return Ok(dense_of_elements(cx, ty, &[0][..count.min(1)], size));
    }
    if element.int_width() == Some(1) {
        return match bytes {
            [0] => Ok(cx.dense_attr(ty, [0].into(), true)),
            [0xFF] => Ok(cx.dense_attr(ty, [1].into(), true)),
            _ if bytes.len() == count.div_ceil(8) => {
                let bits = (0..count).map(|at| bytes[at / 8] >> (at % 8) & 1).collect::<Vec<u8>>();
                Ok(dense_of_elements(cx, ty, &bits, 1))
            }
            _ => Err(unfit(input)),
        };
    }
    if bytes.len() == size || Some(bytes.len()) == count.checked_mul(size) {
        return Ok(dense_of_elements(cx, ty, bytes, size));
    }
    Err(unfit(input))
}

/// Returns a dense attribute of elements, which may be a splat.
fn dense_of_elements(cx: &Context, ty: Type, bytes: &[u8], size: usize) -> Attr {
    let splat = bytes.len() > size && bytes[size..] == bytes[..bytes.len() - size];
    let kept = if splat { &bytes[..size] } else { bytes };
    cx.dense_attr(ty, kept.into(), splat || bytes.len() == size)
}

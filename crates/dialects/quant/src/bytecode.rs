//! Bytecode of quantized types.

use crate::types::{ANY, CALIBRATED, UNIFORM, at, i64_list, verify};
use apnum::{ApFloat, ApInt, FloatKind};
use bytecode::{DialectBytecode, EntryReader, EntryWriter, Fault};
use ir::def::{Params, TypeDef};
use ir::{Attr, AttrRef, Context, Type, TypeData};

/// The dialect's encodings.
pub(crate) struct QuantBytecode;

/// Numbers of the encodings.
mod code {
    pub(super) const ANY: u64 = 1;
    pub(super) const ANY_OF_TYPE: u64 = 2;
    pub(super) const CALIBRATED: u64 = 3;
    pub(super) const UNIFORM: u64 = 4;
    pub(super) const UNIFORM_BY_AXIS: u64 = 5;
    pub(super) const UNIFORM_BY_BLOCKS: u64 = 6;
}

/// Parameters of a type that is written.
struct Parts<'a> {
    cx: &'a Context,
    params: &'a [Option<Attr>],
}

impl<'a> Parts<'a> {
    fn get(&self, at: usize) -> Option<AttrRef<'a>> {
        Some(self.cx.attr_ref((*self.params.get(at)?)?))
    }

    fn ty(&self, at: usize) -> Type {
        self.get(at).and_then(|ty| ty.as_type()).map_or(Type::NONE, |ty| ty.handle())
    }

    fn number(&self, at: usize) -> i64 {
        self.get(at).and_then(|number| number.as_i64()).unwrap_or(0)
    }

    fn list(&self, at: usize) -> Option<Vec<i64>> {
        self.get(at)?.as_ints()
    }

    /// Writes the sign and type of the storage.
    fn write_storage(&self, out: &mut dyn EntryWriter) {
        out.varint(u64::from(self.get(at::SIGNED).and_then(|signed| signed.as_bool()) == Some(true)));
        out.ty(self.ty(at::STORAGE));
    }

    fn write_bounds(&self, out: &mut dyn EntryWriter) {
        out.signed_varint(self.number(at::MIN));
        out.signed_varint(self.number(at::MAX));
    }

    fn write_uniform(&self, out: &mut dyn EntryWriter) {
        let (axes, blocks) = (self.list(at::AXES), self.list(at::BLOCKS));
        out.varint(match (&axes, &blocks) {
            (_, Some(_)) => code::UNIFORM_BY_BLOCKS,
            (Some(_), None) => code::UNIFORM_BY_AXIS,
            (None, None) => code::UNIFORM,
        });
        self.write_storage(out);
        out.ty(self.ty(at::EXPRESSED));
        let (scales, zeros) = (self.get(at::SCALES), self.get(at::ZEROS));
        if let Some(blocks) = blocks {
            self.write_bounds(out);
            write_list(&axes.unwrap_or_default(), out);
            write_list(&blocks, out);
            out.attr(scales.map_or(Attr::UNIT, |scales| scales.handle()));
            out.attr(zeros.map_or(Attr::UNIT, |zeros| zeros.handle()));
        } else if let Some(axes) = axes {
            out.varint(axes.first().map_or(0, |&axis| axis as u64));
            self.write_bounds(out);
            let scales: Vec<AttrRef<'_>> =
                scales.and_then(|list| list.as_array()).into_iter().flatten().collect();
            out.varint(scales.len() as u64);
            for scale in scales {
                write_double(scale.as_float(), out);
            }
            let zeros = zeros.and_then(|list| list.as_array()).into_iter().flatten();
            write_list(&zeros.map(|zero| zero.as_i64().unwrap_or(0)).collect::<Vec<_>>(), out);
        } else {
            write_double(scales.and_then(|scale| scale.as_float()), out);
            out.signed_varint(self.number(at::ZEROS));
            self.write_bounds(out);
        }
    }
}

fn write_list(numbers: &[i64], out: &mut dyn EntryWriter) {
    out.varint(numbers.len() as u64);
    for &number in numbers {
        out.signed_varint(number);
    }
}

fn write_double(value: Option<ApFloat>, out: &mut dyn EntryWriter) {
    let bits = value.map_or(0, |value| value.convert(FloatKind::F64).to_bits() as u64);
    out.int(&ApInt::from_u64(64, bits));
}

/// Storage of a type that is read.
struct Storage {
    signed: bool,
    ty: Type,
}

fn read_storage(input: &mut EntryReader<'_>) -> Result<Storage, Fault> {
    Ok(Storage { signed: input.varint()? & 1 != 0, ty: input.ty()? })
}

fn read_double(cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    let bits = input.signed_varint()? as u64;
    Ok(cx.float_attr(Type::F64, &ApFloat::from_bits(FloatKind::F64, bits.into())))
}

fn params(cx: &Context, storage: &Storage, expressed: Option<Type>, (min, max): (i64, i64)) -> Params {
    vec![
        Some(cx.bool_attr(storage.signed)),
        Some(cx.type_attr(storage.ty)),
        expressed.map(|ty| cx.type_attr(ty)),
        Some(cx.i64_attr(min)),
        Some(cx.i64_attr(max)),
    ]
}

fn read_bounds(input: &mut EntryReader<'_>) -> Result<(i64, i64), Fault> {
    Ok((input.signed_varint()?, input.signed_varint()?))
}

fn read_uniform(cx: &Context, code: u64, input: &mut EntryReader<'_>) -> Result<Params, Fault> {
    let (storage, expressed) = (read_storage(input)?, Some(input.ty()?));
    match code {
        code::UNIFORM => {
            let (scale, zero) = (read_double(cx, input)?, input.signed_varint()?);
            let mut all = params(cx, &storage, expressed, read_bounds(input)?);
            all.extend([None, None, Some(scale), Some(cx.i64_attr(zero))]);
            Ok(all)
        }
        code::UNIFORM_BY_AXIS => {
            let axis = i64::from(input.number()?);
            let mut all = params(cx, &storage, expressed, read_bounds(input)?);
            let count = input.count(1)?;
            let scales: Result<Vec<Attr>, Fault> = (0..count).map(|_| read_double(cx, input)).collect();
            let zeros: Vec<Attr> =
                input.signed_varints()?.into_iter().map(|zero| cx.i64_attr(zero)).collect();
            let lists = [cx.array_attr(&scales?), cx.array_attr(&zeros)];
            all.extend([Some(i64_list(cx, &[axis])), None, Some(lists[0]), Some(lists[1])]);
            Ok(all)
        }
        _ => {
            let mut all = params(cx, &storage, expressed, read_bounds(input)?);
            let (axes, blocks) = (input.signed_varints()?, input.signed_varints()?);
            let (scales, zeros) = (input.attr()?, input.attr()?);
            all.extend([Some(i64_list(cx, &axes)), Some(i64_list(cx, &blocks)), Some(scales), Some(zeros)]);
            Ok(all)
        }
    }
}

type Verify = fn(&Context, &[Option<Attr>]) -> Result<(), String>;

/// Reads a type: its definition, parameters, and what verifies them.
fn read(cx: &Context, input: &mut EntryReader<'_>) -> Result<(&'static TypeDef, Params, Verify), Fault> {
    Ok(match input.varint()? {
        code @ (code::ANY | code::ANY_OF_TYPE) => {
            let storage = read_storage(input)?;
            let expressed = if code == code::ANY { None } else { Some(input.ty()?) };
            (&ANY, params(cx, &storage, expressed, read_bounds(input)?), verify::verify_any)
        }
        code::CALIBRATED => {
            let (expressed, min, max) = (input.ty()?, read_double(cx, input)?, read_double(cx, input)?);
            let all = vec![Some(cx.type_attr(expressed)), Some(min), Some(max)];
            (&CALIBRATED, all, verify::verify_calibrated)
        }
        code @ (code::UNIFORM | code::UNIFORM_BY_AXIS | code::UNIFORM_BY_BLOCKS) => {
            (&UNIFORM, read_uniform(cx, code, input)?, verify::verify_uniform)
        }
        code => return Err(input.fail(&format!("unknown type code: {code}"))),
    })
}

impl DialectBytecode for QuantBytecode {
    fn write_type(&self, cx: &Context, ty: Type, out: &mut dyn EntryWriter) -> bool {
        let TypeData::Dialect { def, params } = cx.type_data(ty) else { return false };
        let (name, parts) = (cx.type_def(*def).name, Parts { cx, params });
        if name == UNIFORM.name {
            parts.write_uniform(out);
        } else if name == CALIBRATED.name {
            out.varint(code::CALIBRATED);
            out.ty(parts.ty(0));
            for at in [1, 2] {
                write_double(parts.get(at).and_then(|bound| bound.as_float()), out);
            }
        } else {
            let expressed = parts.get(at::EXPRESSED).and_then(|ty| ty.as_type());
            out.varint(if expressed.is_some() { code::ANY_OF_TYPE } else { code::ANY });
            parts.write_storage(out);
            if let Some(expressed) = expressed {
                out.ty(expressed.handle());
            }
            parts.write_bounds(out);
        }
        true
    }

    fn read_type(&self, cx: &Context, input: &mut EntryReader<'_>) -> Result<Type, Fault> {
        let (def, params, verify) = read(cx, input)?;
        input.settled()?;
        verify(cx, &params).map_err(|message| input.fail(&message))?;
        match cx.find_type_def(def.name) {
            Some(def) => Ok(cx.dialect_type(def, params)),
            None => Err(input.fail("the type is not registered")),
        }
    }
}

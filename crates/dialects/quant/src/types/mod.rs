//! Quantized types: `!quant.any`, `!quant.uniform` and `!quant.calibrated`.

mod parse;
mod print;
pub(crate) mod verify;

use ir::def::{AttrKind, ParamDef, ParamsDef, TypeDef, TypePred};
use ir::{Attr, Context, Signedness, Type, TypeData, TypeRef};

const fn param(name: &'static str, kind: AttrKind) -> ParamDef {
    ParamDef { name, kind, optional: false }
}

const fn optional(name: &'static str, kind: AttrKind) -> ParamDef {
    ParamDef { name, kind, optional: true }
}

const I64: AttrKind = AttrKind::Integer { width: 64, signedness: Signedness::Signless };
const TYPE: AttrKind = AttrKind::Type(&TypePred::Any);

/// Places of the parameters that all types with a storage have.
pub(crate) mod at {
    pub(crate) const SIGNED: usize = 0;
    pub(crate) const STORAGE: usize = 1;
    pub(crate) const EXPRESSED: usize = 2;
    pub(crate) const MIN: usize = 3;
    pub(crate) const MAX: usize = 4;
    pub(crate) const AXES: usize = 5;
    pub(crate) const BLOCKS: usize = 6;
    pub(crate) const SCALES: usize = 7;
    pub(crate) const ZEROS: usize = 8;
}

/// `!quant.any`: a quantized type of which the scales are not known.
pub static ANY: TypeDef = ParamsDef {
    doc: "A quantized type of which the scales are not known: its storage, with the least and the greatest value, and its expressed type, if that is known.\n\n```mlir\n!quant.any<i8<-8:7>:f32>\n```",
    params: &[
        param("signed", AttrKind::Bool),
        param("storageType", TYPE),
        optional("expressedType", TYPE),
        param("storageTypeMin", I64),
        param("storageTypeMax", I64),
    ],
    parse: Some(&parse::parse_any),
    print: Some(&print::print_any),
    verify: Some(&verify::verify_any),
    ..ParamsDef::new("quant.any")
};

/// `!quant.uniform`: a quantized type with scales and zero points.
pub static UNIFORM: TypeDef = ParamsDef {
    doc: "A quantized type with scales and zero points: for all elements of a tensor, for each index along an axis, or for each block of elements.\n\n```mlir\n!quant.uniform<i8:f32, 2.0:1>\n!quant.uniform<i8<-127:127>:f32:1, {2.0, 3.0:5}>\n!quant.uniform<u8:f32:{0:1, 1:4}, {{2.0, 3.0:5}, {4.0, 5.0}}>\n```",
    params: &[
        param("signed", AttrKind::Bool),
        param("storageType", TYPE),
        param("expressedType", TYPE),
        param("storageTypeMin", I64),
        param("storageTypeMax", I64),
        optional("quantizedDimensions", AttrKind::DenseArray("i64")),
        optional("blockSizes", AttrKind::DenseArray("i64")),
        param("scales", AttrKind::Any),
        param("zeroPoints", AttrKind::Any),
    ],
    parse: Some(&parse::parse_uniform),
    print: Some(&print::print_uniform),
    verify: Some(&verify::verify_uniform),
    ..ParamsDef::new("quant.uniform")
};

/// `!quant.calibrated`: a float type with the range of its values.
pub static CALIBRATED: TypeDef = ParamsDef {
    doc: "A float type with the range of its values, from which scales can be computed.\n\n```mlir\n!quant.calibrated<f32<-0.9:1.2>>\n```",
    params: &[
        param("expressedType", TYPE),
        param("min", AttrKind::Float(None)),
        param("max", AttrKind::Float(None)),
    ],
    parse: Some(&parse::parse_calibrated),
    print: Some(&print::print_calibrated),
    verify: Some(&verify::verify_calibrated),
    ..ParamsDef::new("quant.calibrated")
};

/// View of a quantized type.
#[derive(Clone, Copy)]
pub struct Quantized<'a> {
    ty: TypeRef<'a>,
    params: &'a [Option<Attr>],
}

/// Scales and zero points of a quantized type.
#[derive(Clone, Copy)]
pub enum Scales {
    /// For all elements: an `f64` and an `i64`.
    All(Attr, Attr),
    /// For each index along an axis: arrays of `f64` and `i64`.
    Axis(Attr, Attr),
    /// For each block: elements of the expressed type, and of the storage.
    Blocks(Attr, Attr),
}

impl<'a> Quantized<'a> {
    /// Returns the view of a type; `None` if it is not quantized.
    pub fn of(ty: TypeRef<'a>) -> Option<Self> {
        let def = ty.dialect_def().filter(|def| def.dialect() == "quant")?;
        let TypeData::Dialect { params, .. } = ty.data() else { return None };
        (params.len() == def.params.len()).then_some(Quantized { ty, params })
    }

    fn is_calibrated(self) -> bool {
        self.params.len() == CALIBRATED.params.len()
    }

    fn type_at(self, at: usize) -> Option<TypeRef<'a>> {
        self.ty.context().attr_ref((*self.params.get(at)?)?).as_type()
    }

    /// Returns the type of the stored integers; `None` if there is none.
    pub fn storage(self) -> Option<TypeRef<'a>> {
        self.type_at(at::STORAGE).filter(|_| !self.is_calibrated())
    }

    /// Returns the type of the numbers that are stood for, if it is known.
    pub fn expressed(self) -> Option<TypeRef<'a>> {
        self.type_at(if self.is_calibrated() { 0 } else { at::EXPRESSED })
    }

    /// Returns the scales and zero points.
    pub fn scales(self) -> Option<Scales> {
        let (scales, zeros) = ((*self.params.get(at::SCALES)?)?, (*self.params.get(at::ZEROS)?)?);
        Some(match (self.params[at::AXES], self.params[at::BLOCKS]) {
            (_, Some(_)) => Scales::Blocks(scales, zeros),
            (Some(_), None) => Scales::Axis(scales, zeros),
            (None, None) => Scales::All(scales, zeros),
        })
    }

    /// Whether stored integers are signed.
    pub fn is_signed(self) -> bool {
        let flag = self.params.get(at::SIGNED).copied().flatten();
        flag.and_then(|flag| self.ty.context().attr_ref(flag).as_bool()).unwrap_or(true)
    }

    /// Returns the least and the greatest stored value, unless they are those of the storage type.
    pub fn restricted_range(self) -> Option<[i64; 2]> {
        let cx = self.ty.context();
        let number = |at: usize| cx.attr_ref((*self.params.get(at)?)?).as_i64();
        let (min, max) = (number(at::MIN)?, number(at::MAX)?);
        let width = self.storage()?.int_width()?;
        ((min, max) != storage_range(self.is_signed(), width)).then_some([min, max])
    }

    fn numbers(self, at: usize) -> Vec<i64> {
        let cx = self.ty.context();
        let attr = self.params.get(at).copied().flatten();
        attr.and_then(|attr| cx.attr_ref(attr).as_ints()).unwrap_or_default()
    }

    /// Returns the axes that have scales.
    pub fn axes(self) -> Vec<i64> {
        self.numbers(at::AXES)
    }

    /// Returns the number of elements of a block along each of the axes.
    pub fn block_sizes(self) -> Vec<i64> {
        self.numbers(at::BLOCKS)
    }

    /// Returns the type with other scales: for all elements, or along an axis.
    pub(crate) fn with_scales(self, axis: Option<i64>, scales: Attr, zeros: Attr) -> Option<Type> {
        let cx = self.ty.context();
        let mut params = self.params.to_vec();
        params[at::AXES] = axis.map(|axis| i64_list(cx, &[axis]));
        params[at::BLOCKS] = None;
        params[at::SCALES] = Some(scales);
        params[at::ZEROS] = Some(zeros);
        Some(cx.dialect_type(cx.find_type_def(UNIFORM.name)?, params))
    }
}

/// Returns `array<i64: ...>`.
pub(crate) fn i64_list(cx: &Context, values: &[i64]) -> Attr {
    let bytes = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    cx.attr(ir::AttrData::DenseArray { element: Type::I64, bytes })
}

/// Greatest width of a storage type.
const MAX_BITS: u32 = 32;

/// Returns the least and the greatest value of a storage type.
fn storage_range(signed: bool, width: u32) -> (i64, i64) {
    let width = width.clamp(1, MAX_BITS);
    if signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) }
}

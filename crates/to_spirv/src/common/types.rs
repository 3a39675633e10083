//! Conversion of types.

use super::rules::Rules;
use super::{Emit, Options, memory_types};
use ir::{Context, Type, TypeData, TypeRef, Value};
use rewrite::{Converted, Materialization, Rewriter, TypeConverter};
use spirv::availability::Target;
use spirv::types::is_scalar;
use std::sync::Arc;

/// Conversion of types to those of SPIR-V that a target has, with its [`TypeConverter`].
///
/// Scalars and short vectors that the target has stay; narrow ones become those of 32 bits where that is allowed. `index` becomes
/// an integer, a tensor an array, a complex number a vector of two, a memref a pointer by its storage class. Others cannot be
/// converted.
#[derive(Clone)]
pub struct SpirvTypes {
    rules: Arc<Rules>,
}

impl SpirvTypes {
    /// Creates the conversion for a target.
    pub fn new(cx: &Context, target: Target, options: Options) -> SpirvTypes {
        SpirvTypes { rules: Arc::new(Rules { cx: cx.clone(), target, options }) }
    }

    /// Returns a converter of these types, for sets of patterns.
    pub fn converter(&self) -> Arc<TypeConverter> {
        let mut converter = TypeConverter::new();
        let (rules, types) = (self.rules.clone(), self.clone());
        converter.add(move |ty| convert(&rules, ty).map_or(Converted::Failed, Converted::from));
        converter.source_materialization(move |rw, what| types.original(rw, what));
        converter.casts_stay();
        Arc::new(converter)
    }

    /// The context.
    pub fn context(&self) -> &Context {
        &self.rules.cx
    }

    /// The target.
    pub fn target(&self) -> &Target {
        &self.rules.target
    }

    /// The options.
    pub fn options(&self) -> Options {
        self.rules.options
    }

    /// The integer that `index` becomes.
    pub fn index(&self) -> Type {
        self.rules.index()
    }

    /// Converts a type; `None` if it cannot be converted.
    pub fn convert(&self, ty: Type) -> Option<Type> {
        convert(&self.rules, self.rules.cx.ty(ty))
    }

    /// An integer from a wider one that it became: it is truncated, or compared with one.
    fn original(&self, rw: &mut Rewriter<'_>, what: Materialization<'_>) -> Option<Value> {
        let (ty, &[input]) = (what.ty()?, what.inputs) else { return None };
        let cx = self.context();
        let (wanted, given) = (cx.ty(ty), cx.ty(rw.value(input).ty_handle()));
        if !wanted.is_integer()
            || !is_scalar(wanted)
            || !given.is_integer()
            || given.int_width() < wanted.int_width()
        {
            return None;
        }
        let mut emit = Emit { rw, loc: what.loc };
        if wanted.int_width() == Some(1) {
            let one = emit.number(given.handle(), 1);
            return Some(emit.test("spirv.IEqual", &[input, one]));
        }
        if !self.target().has_type(wanted, None) {
            return None;
        }
        let signed = wanted.signedness() == Some(ir::Signedness::Signed);
        Some(emit.op(if signed { "spirv.SConvert" } else { "spirv.UConvert" }, &[input], ty))
    }
}

/// Converts a type.
fn convert(rules: &Rules, ty: TypeRef<'_>) -> Option<Type> {
    match ty.data() {
        TypeData::Index => Some(rules.index()),
        TypeData::Integer { .. } | TypeData::Float(_) => rules.number(ty, None),
        TypeData::Complex(_) => rules.complex(ty, None),
        TypeData::Vector { .. } => rules.vector(ty, None),
        TypeData::RankedTensor { .. } => rules.tensor(ty),
        TypeData::MemRef { .. } => memory_types::pointer(rules, ty),
        TypeData::Dialect { .. } => {
            ty.dialect_def().filter(|def| def.dialect() == "spirv").map(|_| ty.handle())
        }
        _ => None,
    }
}

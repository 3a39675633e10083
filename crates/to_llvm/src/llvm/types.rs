//! Conversion of types.

use super::{LoweringOptions, MemRefDescriptor, pack_unranked};
use apnum::FloatKind;
use diag::Diagnostic;
use ir::def::MemorySpaceAttr;
use ir::{Attr, AttrRef, Build, Context, Loc, Type, TypeData, TypeRef, Value};
use llvm::types::{
    StructType, address_space, array_parts, array_type, function_parts, function_type, is_compatible,
    is_compatible_outer, pointer_type, struct_type, struct_view,
};
use rewrite::{Converted, Materialization, Rewriter, TypeConverter, Types, report};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Conversion of types to those of `llvm`, with its [`TypeConverter`].
///
/// Scalars that LLVM has stay; `index` becomes an integer, small floats integers of their width, integers lose their sign. A
/// complex number is a structure, a vector of several dimensions an array of vectors, a function a pointer, a memref a
/// descriptor. Tensors, tuples and other types of dialects cannot be converted.
#[derive(Clone)]
pub struct LlvmTypes {
    rules: Arc<Rules>,
}

/// Type of a dialect that has a counterpart in the `llvm` dialect, for all conversions to it.
pub trait ConvertToLlvmType: Send + Sync {
    /// Returns the counterpart; `None` if there is none. The function converts types in it.
    fn convert(&self, ty: TypeRef<'_>, part: &mut dyn FnMut(Type) -> Option<Type>) -> Option<Type>;
}

/// Function that returns the counterpart of a type of a dialect; `None` if there is none. The function that it gets converts types in it.
pub type Special = fn(TypeRef<'_>, &mut dyn FnMut(Type) -> Option<Type>) -> Option<Type>;

/// Function that returns the number of a memory space of a dialect; `None` if it has none.
pub type Space = fn(AttrRef<'_>) -> Option<u32>;

/// Parameters of the conversion of types.
struct Rules {
    cx: Context,
    options: LoweringOptions,
    index: Type,
    /// Counterparts of types of dialects that have one in this lowering alone.
    special: Special,
    /// Numbers of memory spaces of dialects that have one in this lowering alone.
    space: Space,
    /// Number of these rules, different from all others.
    number: u64,
}

/// Number of the next rules.
static NEXT: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Types that this thread has converted, by the rules of a number. Most types are converted again and again.
    static KNOWN: RefCell<(u64, FxHashMap<Type, Type>)> = RefCell::new((u64::MAX, FxHashMap::default()));
}

impl LlvmTypes {
    /// The types of a lowering.
    ///
    /// # Panics
    /// If the dialect `llvm` is not registered in the context.
    pub fn new(cx: &Context, options: LoweringOptions) -> LlvmTypes {
        LlvmTypes::with_special(cx, options, |_, _| None)
    }

    /// The types of a lowering in which some types of dialects have counterparts of their own.
    ///
    /// # Panics
    /// If the dialect `llvm` is not registered in the context.
    pub fn with_special(cx: &Context, options: LoweringOptions, special: Special) -> LlvmTypes {
        LlvmTypes::with_spaces(cx, options, special, |_| None)
    }

    /// The types of a lowering in which some memory spaces have numbers of their own besides.
    ///
    /// # Panics
    /// If the dialect `llvm` is not registered in the context.
    pub fn with_spaces(cx: &Context, options: LoweringOptions, special: Special, space: Space) -> LlvmTypes {
        let index = cx.int_type(options.index_width);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        LlvmTypes { rules: Arc::new(Rules { cx: cx.clone(), options, index, special, space, number }) }
    }

    /// A converter to these types, for sets of patterns.
    pub fn converter(&self) -> Arc<TypeConverter> {
        let mut converter = TypeConverter::new();
        let (rules, source, target) = (self.rules.clone(), self.clone(), self.clone());
        converter.add(move |ty| rules.convert_known(ty));
        converter.source_materialization(move |rw, what| source.original(rw, what));
        converter.target_materialization(move |rw, what| target.converted(rw, what));
        converter.casts_stay();
        Arc::new(converter)
    }

    /// The context.
    pub fn context(&self) -> &Context {
        &self.rules.cx
    }

    /// Returns the options of the lowering.
    pub fn options(&self) -> LoweringOptions {
        self.rules.options
    }

    /// Returns the counterpart of `index`.
    pub fn index(&self) -> Type {
        self.rules.index
    }

    /// A pointer into the default address space.
    pub fn pointer(&self) -> Type {
        pointer_type(&self.rules.cx, 0)
    }

    /// Converts a type; `None` if it cannot be converted.
    pub fn convert(&self, ty: Type) -> Option<Type> {
        match self.rules.convert_known(self.rules.cx.ty(ty)) {
            Converted::To(types) => types.first().copied(),
            Converted::Unhandled | Converted::Failed => None,
        }
    }

    /// The address space of a memref; `None` if its memory space is no number.
    pub fn address_space(&self, ty: TypeRef<'_>) -> Option<u32> {
        self.rules.address_space(ty)
    }

    /// The parts of a ranked memref's descriptor: with `unpack` each size and stride for itself, otherwise in arrays.
    pub fn descriptor_fields(&self, ty: TypeRef<'_>, unpack: bool) -> Option<Types> {
        self.rules.descriptor_fields(ty, unpack, &mut Open::new())
    }

    /// The descriptor of a memref of which there is a bare pointer, or the parts of a descriptor.
    fn descriptor(&self, rw: &mut Rewriter<'_>, what: Materialization<'_>, ty: Type) -> Option<Value> {
        let view = self.context().ty(ty);
        match (view.data(), what.inputs) {
            (TypeData::MemRef { .. }, &[pointer]) if address_space(rw.value(pointer).ty()).is_some() => {
                MemRefDescriptor::from_static_shape(rw, what.loc, self, view, pointer)
                    .map(|made| made.value())
            }
            (TypeData::MemRef { .. }, inputs) => {
                let fields = self.descriptor_fields(view, true)?;
                let fit = types_are(rw, inputs, &fields);
                fit.then(|| MemRefDescriptor::pack(rw, what.loc, self, view, inputs))?
                    .map(|made| made.value())
            }
            (TypeData::UnrankedMemRef { .. }, inputs) => {
                let fit = types_are(rw, inputs, &[self.index(), self.pointer()]);
                fit.then(|| pack_unranked(rw, what.loc, self, inputs))
            }
            _ => None,
        }
    }

    /// A memref from what arguments became of it.
    fn original(&self, rw: &mut Rewriter<'_>, what: Materialization<'_>) -> Option<Value> {
        let ty = what.ty()?;
        let packed = self.descriptor(rw, what, ty)?;
        let cast = rw.state(super::CAST, what.loc);
        Some(rw.insert_value(cast.operands([packed]).results([ty])))
    }

    /// A descriptor from what arguments became of a memref.
    fn converted(&self, rw: &mut Rewriter<'_>, what: Materialization<'_>) -> Option<Value> {
        let original = what.original?;
        let fits = self.context().ty(original).is_memref() && self.convert(original) == what.ty();
        fits.then(|| self.descriptor(rw, what, original)).flatten()
    }
}

/// Calls a function that recurses as deep as types nest.
fn deep<R>(work: impl FnOnce() -> R) -> R {
    ir::ensure_sufficient_stack(work)
}

/// Leaves an error of no place, as MLIR does of types.
fn complain(cx: &Context, message: &str) {
    report(Diagnostic::error(cx.place(Loc::UNKNOWN), message));
}

/// Names of the structures that are being converted, the outermost first.
type Open = Vec<Vec<u8>>;

/// The name of what a named structure becomes.
fn converted_name(name: &[u8]) -> String {
    format!("_Converted.{}", String::from_utf8_lossy(name))
}

impl Rules {
    /// The address space of a memref type; `None` if its memory space is no number, one with a sign in its type, or none of 32 bits.
    fn address_space(&self, ty: TypeRef<'_>) -> Option<u32> {
        let Some(space) = ty.memory_space() else { return Some(0) };
        if let Some(model) = space.interface::<dyn MemorySpaceAttr>() {
            return model.address_space(space);
        }
        if space.dialect_def().is_some() {
            return (self.space)(space);
        }
        let signless = space.ty().is_some_and(|ty| ty.is_signless_integer() || ty.is_index());
        u32::try_from(space.as_int().filter(|_| signless)?.to_i64()?).ok()
    }

    fn one(&self, ty: TypeRef<'_>, open: &mut Open) -> Option<Type> {
        match self.convert(ty, open) {
            Converted::To(types) => types.first().copied(),
            Converted::Unhandled | Converted::Failed => None,
        }
    }

    fn all<'a>(&self, types: impl IntoIterator<Item = TypeRef<'a>>, open: &mut Open) -> Option<Vec<Type>> {
        types.into_iter().map(|ty| self.one(ty, open)).collect()
    }

    /// Converts a type that is part of no other.
    fn convert_known(&self, ty: TypeRef<'_>) -> Converted {
        let is_scalar = matches!(ty.data(), TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_));
        if is_scalar {
            return self.convert(ty, &mut Open::new());
        }
        let known = KNOWN.with_borrow_mut(|(number, known)| {
            if *number != self.number {
                (*number, *known) = (self.number, FxHashMap::default());
            }
            known.get(&ty.handle()).copied()
        });
        if let Some(known) = known {
            return known.into();
        }
        let converted = self.convert(ty, &mut Open::new());
        // What cannot be converted is reported each time.
        if let Converted::To(types) = &converted
            && let [one] = types[..]
        {
            KNOWN.with_borrow_mut(|(number, known)| {
                if *number == self.number {
                    known.insert(ty.handle(), one);
                }
            });
        }
        converted
    }

    fn convert(&self, ty: TypeRef<'_>, open: &mut Open) -> Converted {
        let cx = &self.cx;
        let found = match ty.data() {
            TypeData::Integer { .. } if is_compatible_outer(ty) => Some(ty.handle()),
            TypeData::Integer { width, .. } => Some(cx.int_type(*width)),
            TypeData::Index => Some(self.index),
            TypeData::Float(kind) => self.float(ty, *kind),
            TypeData::Complex(part) => {
                self.one(cx.ty(*part), open).map(|part| struct_type(cx, &[part, part], false))
            }
            TypeData::Function { .. } => Some(pointer_type(cx, 0)),
            TypeData::Vector { .. } if is_compatible_outer(ty) => Some(ty.handle()),
            TypeData::Vector { shape, scalable, element } => self.vector(shape, *scalable, *element, open),
            TypeData::MemRef { .. } => {
                deep(|| self.descriptor_fields(ty, false, open)).map(|fields| struct_type(cx, &fields, false))
            }
            TypeData::UnrankedMemRef { element, .. } => deep(|| self.one(cx.ty(*element), open))
                .map(|_| struct_type(cx, &[self.index, pointer_type(cx, 0)], false)),
            TypeData::Dialect { .. } if is_compatible_outer(ty) => self.of_llvm(ty, open),
            TypeData::Dialect { .. } | TypeData::Opaque { .. } => {
                let mut part = |part| deep(|| self.one(cx.ty(part), open));
                (self.special)(ty, &mut part)
                    .or_else(|| ty.interface::<dyn ConvertToLlvmType>()?.convert(ty, &mut part))
            }
            _ => None,
        };
        found.map_or(Converted::Failed, Converted::from)
    }

    /// Floats that LLVM does not have are the integers of their bits, but for `tf32`, which is nothing.
    fn float(&self, ty: TypeRef<'_>, kind: FloatKind) -> Option<Type> {
        if is_compatible_outer(ty) {
            return Some(ty.handle());
        }
        (kind != FloatKind::TF32).then(|| self.cx.int_type(kind.width()))
    }

    /// The last dimension is a vector, those around it are arrays.
    fn vector(&self, shape: &[i64], scalable: u64, element: Type, open: &mut Open) -> Option<Type> {
        let cx = &self.cx;
        let element = self.one(cx.ty(element), open)?;
        let Some((&last, outer)) = shape.split_last() else { return Some(cx.vector_type(&[1], element)) };
        if scalable & !(1 << outer.len()) != 0 {
            return None;
        }
        let inner = TypeData::Vector { shape: [last].into(), scalable: scalable >> outer.len(), element };
        let inner = cx.type_of(inner);
        Some(outer.iter().rev().fold(inner, |inner, &size| array_type(cx, inner, size.unsigned_abs())))
    }

    /// Types of the dialect: those with foreign types within become others.
    fn of_llvm(&self, ty: TypeRef<'_>, open: &mut Open) -> Option<Type> {
        match struct_view(ty).filter(|view| view.is_reference()).and_then(|view| view.name()) {
            // A name within the structure of this name.
            Some(name) if open.iter().any(|known| known == name) => {
                Some(StructType::make(&self.cx, Some(&converted_name(name)), None, false, false))
            }
            _ if is_compatible(ty) => Some(ty.handle()),
            _ => deep(|| self.aggregate(ty, open)),
        }
    }

    /// Structures, arrays and function types with foreign types within.
    fn aggregate(&self, ty: TypeRef<'_>, open: &mut Open) -> Option<Type> {
        let cx = &self.cx;
        if let Some((element, len)) = array_parts(ty) {
            return self.one(element, open).map(|element| array_type(cx, element, len));
        }
        if let Some((result, params, variadic)) = function_parts(ty) {
            let result = self.one(result, open)?;
            let params = self.all(params.into_iter().map(|param| cx.ty(param)), open)?;
            return Some(function_type(cx, result, &params, variadic));
        }
        let view = struct_view(ty)?;
        let Some(name) = view.name() else {
            let elements = self.all(view.elements(), open)?;
            return Some(struct_type(cx, &elements, view.is_packed()));
        };
        open.push(name.to_vec());
        let elements = self.all(view.elements(), open);
        open.pop();
        let elements: Vec<Attr> = elements?.into_iter().map(|ty| cx.type_attr(ty)).collect();
        Some(StructType::make(cx, Some(&converted_name(name)), Some(&elements), view.is_packed(), false))
    }

    fn descriptor_fields(&self, ty: TypeRef<'_>, unpack: bool, open: &mut Open) -> Option<Types> {
        let TypeData::MemRef { shape, element, layout, .. } = ty.data() else { return None };
        let cx = &self.cx;
        if layout.is_some() && memref::layout::strides_and_offset(ty).is_none() {
            complain(
                cx,
                "conversion to strided form failed either due to non-strided layout maps (which should have been \
                 normalized away) or other reasons",
            );
            return None;
        }
        self.one(cx.ty(*element), open)?;
        let Some(space) = self.address_space(ty) else {
            let space = ty.memory_space().map(|space| space.to_string()).unwrap_or_default();
            complain(
                cx,
                &format!(
                    "conversion of memref memory space {space} to integer address space failed. Consider adding \
                     memory space conversions."
                ),
            );
            return None;
        };
        let pointer = pointer_type(cx, space);
        let mut fields: Types = smallvec::smallvec![pointer, pointer, self.index];
        match shape.len() {
            0 => {}
            rank if unpack => fields.extend(std::iter::repeat_n(self.index, 2 * rank)),
            rank => fields.extend([array_type(cx, self.index, rank as u64); 2]),
        }
        Some(fields)
    }
}

fn types_are(rw: &Rewriter<'_>, values: &[Value], types: &[Type]) -> bool {
    values.iter().map(|&value| rw.value(value).ty_handle()).eq(types.iter().copied())
}

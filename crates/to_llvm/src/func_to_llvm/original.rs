//! Functions before they are converted.

use super::has_unit;
use crate::llvm::LlvmTypes;
use crate::llvm::signature::Signature;
use ir::{Attr, AttrRef, Context, Ident, NamedAttr, OpRef, Type};

/// Facts about a function, taken before it is converted.
pub(super) struct Original {
    pub(super) name: Ident,
    pub(super) inputs: Vec<Type>,
    pub(super) results: Vec<Type>,
    pub(super) arg_attrs: Option<Vec<Attr>>,
    pub(super) res_attrs: Option<Attr>,
    /// The visibility, unless it is public.
    pub(super) visibility: Option<Attr>,
    /// Discardable attributes that stay.
    pub(super) attrs: Vec<NamedAttr>,
    pub(super) variadic: bool,
    pub(super) linkage: Option<Attr>,
    pub(super) no_memory: bool,
    /// Whether a function for C is asked for.
    pub(super) wrapped: bool,
}

/// Attributes that say what the function becomes.
const SPECIAL: [&str; 3] = ["llvm.linkage", "func.varargs", "llvm.readnone"];

/// Attributes that tell of memrefs among the arguments, which are no memrefs any more.
const OF_MEMREFS: [&str; 4] = ["legacy.reads", "legacy.writes", "legacy.may_reads", "legacy.may_writes"];

/// Attributes of arguments that hold a type.
const TYPED: [&str; 4] = ["llvm.byval", "llvm.byref", "llvm.sret", "llvm.inalloca"];

/// Whether an attribute can be one of `llvm.func`: it has another name than those that are inherent there, or is of their kind.
fn fits_llvm(cx: &Context, name: &str, value: Attr) -> bool {
    let Some(info) = cx.op_info(cx.op_name(llvm::ops::Func::NAME)) else { return true };
    let inherent = info.def().attrs.iter().find(|attr| attr.name == name);
    inherent.is_none_or(|attr| attr.constraint.accepts(cx.attr_ref(value)))
}

impl Original {
    pub(super) fn of(op: OpRef<'_>) -> Option<Original> {
        let cx = op.context();
        let (inputs, results) = op.attr_ident(Ident::FUNCTION_TYPE)?.as_type()?.as_function()?;
        let attrs = op.discardable().as_dictionary().unwrap_or(&[]).iter().copied();
        let visibility = op.attr("sym_visibility").filter(|text| text.as_bytes() != Some(b"public"));
        let stays = |attr: &NamedAttr| {
            let name = cx.ident_str(attr.name);
            !SPECIAL.contains(&name) && !OF_MEMREFS.contains(&name) && fits_llvm(cx, name, attr.value)
        };
        Some(Original {
            name: op.symbol_name()?,
            inputs: inputs.to_vec(),
            results: results.to_vec(),
            arg_attrs: op
                .attr("arg_attrs")
                .and_then(|all| Some(all.as_array()?.map(AttrRef::handle).collect())),
            res_attrs: op.attr("res_attrs").map(AttrRef::handle),
            visibility: visibility.map(AttrRef::handle),
            attrs: attrs.filter(stays).collect(),
            variadic: op.attr("func.varargs").and_then(AttrRef::as_bool).unwrap_or(false),
            linkage: op.attr("llvm.linkage").map(AttrRef::handle),
            no_memory: op.attr("llvm.readnone").is_some(),
            wrapped: has_unit(op, "llvm.emit_c_interface"),
        })
    }

    /// For each argument whether it is passed by a pointer of which nothing is said in its type.
    pub(super) fn by_reference(&self, cx: &Context) -> Vec<bool> {
        let by_name = |dict: &Attr| {
            let entries = cx.attr_ref(*dict).as_dictionary().unwrap_or(&[]);
            entries.iter().any(|entry| matches!(cx.ident_str(entry.name), "llvm.byval" | "llvm.byref"))
        };
        self.arg_attrs.iter().flatten().map(by_name).collect()
    }

    /// The type that an argument's value has where it is passed by a pointer.
    pub(super) fn pointee(&self, cx: &Context, argument: usize) -> Option<Type> {
        let dict = cx.attr_ref(*self.arg_attrs.as_ref()?.get(argument)?);
        let mut entries = dict.as_dictionary()?.iter();
        let by = entries.find(|entry| matches!(cx.ident_str(entry.name), "llvm.byval" | "llvm.byref"))?;
        Some(cx.attr_ref(by.value).as_type()?.handle())
    }

    /// The attributes of the new arguments.
    pub(super) fn converted_arg_attrs(&self, types: &LlvmTypes, signature: &Signature) -> Option<Attr> {
        let cx = types.context();
        let mut new = vec![Attr::EMPTY_DICT; signature.inputs.types().len()];
        for (number, &dict) in self.arg_attrs.as_ref()?.iter().enumerate() {
            // What one argument of several becomes has no attributes: they may be of other types.
            if let Some(range) = signature.inputs.arguments_for(number).filter(|range| range.len() == 1) {
                new[range.start] = convert_types_within(types, dict);
            }
        }
        let any = new.iter().any(|&dict| dict != Attr::EMPTY_DICT);
        any.then(|| cx.array_attr(&new))
    }
}

/// The attributes of an argument, with the types within converted.
pub(super) fn convert_types_within(types: &LlvmTypes, dict: Attr) -> Attr {
    let cx = types.context();
    let entries = cx.attr_ref(dict).as_dictionary().unwrap_or(&[]);
    if !entries.iter().any(|entry| TYPED.contains(&cx.ident_str(entry.name))) {
        return dict;
    }
    let convert = |entry: &NamedAttr| {
        let typed = TYPED.contains(&cx.ident_str(entry.name));
        let ty = cx.attr_ref(entry.value).as_type().filter(|_| typed).map(|ty| ty.handle());
        let value = ty.and_then(|ty| types.convert(ty)).map_or(entry.value, |ty| cx.type_attr(ty));
        NamedAttr { value, ..*entry }
    };
    cx.dict_attr(&entries.iter().map(convert).collect::<Vec<_>>())
}

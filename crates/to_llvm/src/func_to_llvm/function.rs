//! Functions.

use super::{has_unit, is_bare, wrapper};
use crate::llvm::signature::{self, Signature};
use crate::llvm::{LlvmTypes, Site, load};
use ir::{Attr, AttrRef, Context, Ident, InsertPoint, NamedAttr, Op, OpRef, Type};
use llvm::types::VoidType;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// What is known of a function before it is converted.
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
    variadic: bool,
    linkage: Option<Attr>,
    no_memory: bool,
    /// Whether a function for C is asked for.
    wrapped: bool,
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
    fn of(op: OpRef<'_>) -> Option<Original> {
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
    fn by_reference(&self, cx: &Context) -> Vec<bool> {
        let by_name = |dict: &Attr| {
            let entries = cx.attr_ref(*dict).as_dictionary().unwrap_or(&[]);
            entries.iter().any(|entry| matches!(cx.ident_str(entry.name), "llvm.byval" | "llvm.byref"))
        };
        self.arg_attrs.iter().flatten().map(by_name).collect()
    }

    /// The type that an argument's value has where it is passed by a pointer.
    fn pointee(&self, cx: &Context, argument: usize) -> Option<Type> {
        let dict = cx.attr_ref(*self.arg_attrs.as_ref()?.get(argument)?);
        let mut entries = dict.as_dictionary()?.iter();
        let by = entries.find(|entry| matches!(cx.ident_str(entry.name), "llvm.byval" | "llvm.byref"))?;
        Some(cx.attr_ref(by.value).as_type()?.handle())
    }

    /// The attributes of the new arguments.
    fn converted_arg_attrs(&self, types: &LlvmTypes, signature: &Signature) -> Option<Attr> {
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
fn convert_types_within(types: &LlvmTypes, dict: Attr) -> Attr {
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

/// Leaves an error; the function stays.
fn refuse(op: Op, rw: &mut ConversionRewriter<'_>, message: &str) -> MatchResult {
    let error = rw.op(op).plain_error(message);
    rw.report(error);
    no_match("the function is not as it must be")
}

/// Whether what returns of `llvm` within the function hand back is the result of the new one.
fn returns_fit(function: OpRef<'_>, signature: &Signature) -> bool {
    let has_result = signature.result != VoidType::make(function.context());
    let ends = function.regions().flat_map(|region| region.blocks()).filter_map(|block| block.last());
    ends.filter(|end| end.is(llvm::ops::Return::NAME)).all(|end| {
        let mut types = end.operand_types();
        match has_result {
            true => types.next() == Some(signature.result) && types.next().is_none(),
            false => types.next().is_none(),
        }
    })
}

pub(super) fn convert_function(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let bare = is_bare(at.types, Some(view));
    let original = Original::of(view).matched()?;
    let cx = at.context();
    let mut by_reference = original.by_reference(cx);
    let (inputs, results) = (&original.inputs, &original.results);
    let Some(signature) = signature::convert(at.types, inputs, results, bare, &mut by_reference) else {
        return no_match("signature conversion failed");
    };
    let wrapped = original.wrapped && !bare;
    if wrapped && original.variadic {
        return refuse(view.handle(), rw, "C interface for variadic functions is not supported yet.");
    }
    let is_linkage = |attr| cx.attr_ref(attr).dialect_def().is_some_and(|def| def.name == "llvm.linkage");
    if original.linkage.is_some_and(|attr| !is_linkage(attr)) {
        return refuse(view.handle(), rw, "Contains llvm.linkage attribute not of type LLVM::LinkageAttr");
    }
    if original.no_memory && !has_unit(view, "llvm.readnone") {
        return refuse(view.handle(), rw, "Contains llvm.readnone attribute not of type UnitAttr");
    }
    if !returns_fit(view, &signature) {
        return no_match("an llvm.return returns something else");
    }
    rename(at.types, &original, &signature, at.op, rw);
    // A return of `func` in a block that is not reached belongs to functions of `func`.
    let body = at.view(rw).regions().next().map(|region| region.handle());
    if let Some(body) = body {
        rw.erase_unreached(body);
    }
    let entry =
        at.view(rw).regions().next().and_then(|region| region.first_block()).map(|block| block.handle());
    if let Some(entry) = entry {
        let entry = rw.convert_signature(entry, &signature.inputs);
        rw.move_to(InsertPoint::Start(entry));
        restore_values(at.types, &original, &by_reference, entry, rw);
    }
    if wrapped {
        wrapper::wrap(at.types, &original, &signature, at.op, rw)?;
    }
    Ok(())
}

/// Makes the root of the body a function of `llvm`.
fn rename(
    types: &LlvmTypes,
    original: &Original,
    signature: &Signature,
    op: Op,
    rw: &mut ConversionRewriter<'_>,
) {
    let cx = types.context();
    let ty = cx.type_attr(signature.ty(types, original.variadic));
    let arg_attrs = original.converted_arg_attrs(types, signature);
    let res_attrs = original.res_attrs.filter(|_| original.results.len() == 1);
    rw.modify_op(op, |op| {
        op.discardable(cx.dict_attr(&original.attrs));
        op.attr("no_inline", None);
        op.attr("function_type", Some(ty)).attr("arg_attrs", arg_attrs).attr("res_attrs", res_attrs);
        op.attr("sym_visibility", original.visibility);
    });
    rw.rename_root(cx.op_name(llvm::ops::Func::NAME));
    if original.linkage.is_none() && !original.no_memory {
        return;
    }
    let effects = cx.find_attr_def("llvm.memory_effects").filter(|_| original.no_memory);
    let effects = effects.map(|def| cx.dialect_attr(def, vec![Some(cx.i64_attr(0)); 6]));
    rw.modify_op(op, |op| {
        if let Some(linkage) = original.linkage {
            op.attr("linkage", Some(linkage));
        }
        if let Some(effects) = effects {
            op.attr("memory_effects", Some(effects));
        }
    });
}

/// Loads the values of arguments that are passed by pointers. As in MLIR, they are counted as the new arguments are.
fn restore_values(
    types: &LlvmTypes,
    original: &Original,
    by_reference: &[bool],
    entry: ir::Block,
    rw: &mut ConversionRewriter<'_>,
) {
    let arguments: Vec<_> = rw.block(entry).arguments().map(|argument| argument.handle()).collect();
    let loc = rw.root().loc();
    for (number, (&argument, _)) in arguments.iter().zip(by_reference).enumerate().filter(|(_, (_, by))| **by)
    {
        let ty = original.pointee(types.context(), number).and_then(|ty| types.convert(ty));
        let is_pointer = llvm::types::address_space(rw.value(argument).ty()).is_some();
        if let Some(ty) = ty.filter(|_| is_pointer) {
            let value = load(rw, loc, argument, ty);
            rw.replace_argument(argument, &[value]);
        }
    }
}

//! Kernels and functions that they call.

use super::device::{Device, NVIDIA};
use super::shared::Variable;
use crate::llvm::signature::{self, Signature};
use crate::llvm::{MemRefDescriptor, Site, alloca, constant};
use crate::memref_to_llvm::{Step, element_address};
use diag::Diagnostic;
use ir::Build;
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Context, Ident, InsertPoint, NamedAttr, OpRef, SymbolPlace, Type, TypeRef, Value};
use llvm::attrs::{CConv, GepNoWrapFlags};
use llvm::ops::AddressOf;
use llvm::types::{array_type, pointer_type};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, SignatureConversion, no_match};

/// Number of the memory of a block.
const SHARED: u32 = 3;

/// Inherent attributes of `gpu.func` that `llvm.func` does not have.
const DROPPED: [&str; 5] = [
    "workgroup_attrib_attrs",
    "private_attrib_attrs",
    "known_block_size",
    "known_grid_size",
    "known_cluster_size",
];

/// Sizes that are known: the attribute, and its name on other functions.
const SIZES: [(&str, &str); 3] = [
    ("known_block_size", "gpu.known_block_size"),
    ("known_cluster_size", "gpu.known_cluster_size"),
    ("known_grid_size", "gpu.known_grid_size"),
];

/// A buffer that is an argument of the body.
struct Buffer {
    /// Number of the argument.
    argument: usize,
    ty: Type,
    /// Alignment that is asked for.
    alignment: Option<i64>,
}

/// Facts about a function, taken before it is converted.
struct Original {
    name: Ident,
    inputs: Vec<Type>,
    results: Vec<Type>,
    arg_attrs: Vec<Attr>,
    attrs: Vec<NamedAttr>,
    workgroup: Vec<Buffer>,
    private: Vec<Buffer>,
    /// Whether it is a kernel.
    is_kernel: bool,
    /// Number of new arguments that are memory of a block.
    shared_arguments: usize,
}

impl Original {
    fn of(op: OpRef<'_>, device: &Device) -> Option<Original> {
        let cx = op.context();
        let func = op.cast::<gpu::Func<'_>>()?;
        let (inputs, results) = op.attr_ident(Ident::FUNCTION_TYPE)?.as_type()?.as_function()?;
        let (workgroup, private) = func.attributions();
        let dicts = |name: &str| -> Vec<Attr> {
            op.attr(name).and_then(AttrRef::as_array).into_iter().flatten().map(AttrRef::handle).collect()
        };
        let buffers = |values: &[ir::ValueRef<'_>], first: usize, attrs: &str| -> Vec<Buffer> {
            let attrs = dicts(attrs);
            let buffer = |(at, value): (usize, &ir::ValueRef<'_>)| Buffer {
                argument: first + at,
                ty: value.ty_handle(),
                alignment: attrs.get(at).and_then(|&dict| alignment(cx, dict)),
            };
            values.iter().enumerate().map(buffer).collect()
        };
        let shared = buffers(&workgroup, inputs.len(), "workgroup_attrib_attrs");
        let own = buffers(&private, inputs.len() + workgroup.len(), "private_attrib_attrs");
        Some(Original {
            name: op.symbol_name()?,
            inputs: inputs.to_vec(),
            results: results.to_vec(),
            arg_attrs: dicts("arg_attrs"),
            attrs: converted_attrs(op, func.is_kernel().then_some(device)),
            is_kernel: func.is_kernel(),
            shared_arguments: if device.shared_arguments { shared.len() } else { 0 },
            workgroup: shared,
            private: own,
        })
    }

    /// Returns the attributes of the new arguments.
    fn converted_arg_attrs(
        &self,
        at: &Site<'_>,
        signature: &Signature,
        rw: &mut ConversionRewriter<'_>,
    ) -> Option<Attr> {
        let cx = at.context();
        let types = signature.inputs.types();
        let mut new: Vec<Vec<NamedAttr>> = vec![Vec::new(); types.len()];
        let shared = types.len() - self.shared_arguments;
        for (buffer, attrs) in self.workgroup.iter().zip(&mut new[shared..]) {
            *attrs = shared_attrs(at, buffer)?;
        }
        for (number, &dict) in self.arg_attrs.iter().enumerate() {
            let Some(range) = signature.inputs.arguments_for(number) else { continue };
            for &entry in cx.attr_ref(dict).as_dictionary().unwrap_or(&[]) {
                let name = cx.ident_str(entry.name);
                if name == "llvm.noalias" && range.len() > 1 {
                    let message = "Cannot copy noalias with non-bare pointers.\n";
                    rw.report(Diagnostic::warning(cx.place(at.loc), message));
                    continue;
                }
                let (of_all, of_pointers) = (OF_ALL.contains(&name), OF_POINTERS.contains(&name));
                for place in range.clone() {
                    if of_all || of_pointers && llvm::types::address_space(cx.ty(types[place])).is_some() {
                        new[place].push(entry);
                    }
                }
            }
        }
        let any = new.iter().any(|entries| !entries.is_empty());
        any.then(|| cx.array_attr(&new.iter().map(|entries| cx.dict_attr(entries)).collect::<Vec<_>>()))
    }
}

/// Attributes of arguments that all that became of one has.
const OF_ALL: [&str; 3] = ["llvm.returned", "llvm.noundef", "llvm.inreg"];

/// Attributes of arguments that the pointers have that became of one.
const OF_POINTERS: [&str; 10] = [
    "llvm.noalias",
    "llvm.nocapture",
    "llvm.nofree",
    "llvm.align",
    "llvm.readonly",
    "llvm.writeonly",
    "llvm.readnone",
    "llvm.nonnull",
    "llvm.dereferenceable",
    "llvm.dereferenceable_or_null",
];

fn alignment(cx: &Context, dict: Attr) -> Option<i64> {
    let entries = cx.attr_ref(dict).as_dictionary()?;
    let found = entries.iter().find(|entry| cx.ident_str(entry.name) == "llvm.align")?;
    cx.attr_ref(found.value).as_i64()
}

/// Returns the discardable attributes of the new function, which is a kernel if there is a device.
fn converted_attrs(op: OpRef<'_>, device: Option<&Device>) -> Vec<NamedAttr> {
    let cx = op.context();
    let old = op.discardable().as_dictionary().unwrap_or(&[]).iter().copied();
    let mut attrs: Vec<NamedAttr> =
        old.filter(|entry| cx.ident_str(entry.name) != "workgroup_attributions").collect();
    let mut add = |name: &str, value: Attr| attrs.push(NamedAttr { name: cx.ident(name), value });
    for (name, discardable) in SIZES {
        let Some(size) = op.attr(name).map(AttrRef::handle) else { continue };
        add(discardable, size);
        if let Some(of_kernel) = device.and_then(|device| device.size(name)) {
            add(of_kernel, size);
        }
    }
    let Some(device) = device else { return attrs };
    if let Some(kernel) = device.kernel {
        add(kernel, Attr::UNIT);
    }
    let threads = op.attr("known_block_size").and_then(AttrRef::as_ints).unwrap_or_default();
    let threads = threads.iter().map(|&size| size as u32).reduce(u32::wrapping_mul);
    if let (Some(name), Some(threads)) = (device.thread_count, threads) {
        add(name, cx.string_attr(format!("{threads},{threads}").as_bytes()));
    }
    attrs
}

pub(super) fn convert_function(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    convert_for(&NVIDIA, at, rw)
}

/// Makes a function of `llvm` for a device.
pub(crate) fn convert_for(device: &Device, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let original = Original::of(at.view(rw), device).matched()?;
    let Some(mut signature) =
        signature::convert(at.types, &original.inputs, &original.results, false, &mut [])
    else {
        return no_match("failed to convert function signature type");
    };
    let pointer = pointer_type(cx, SHARED);
    signature.inputs.add_new(&vec![pointer; original.shared_arguments]);
    let region = at.view(rw).regions().next().matched()?.handle();
    let entry = rw.region(region).first_block().matched()?.handle();
    rename(at, &original, &signature, device, rw);
    rw.erase_unreached(region);
    let count = original.inputs.len() + original.workgroup.len() + original.private.len();
    let mut arguments = SignatureConversion::new(count + original.shared_arguments);
    for number in 0..original.inputs.len() {
        let types = signature.inputs.arguments_for(number).map(|range| &signature.inputs.types()[range]);
        arguments.add_inputs(number, types.unwrap_or_default());
    }
    let mut shared = Vec::with_capacity(original.shared_arguments);
    for number in 0..original.shared_arguments {
        shared.push(rw.add_argument(entry, pointer));
        arguments.add_inputs(count + number, &[pointer]);
    }
    rw.move_to(InsertPoint::Start(entry));
    for (number, buffer) in original.workgroup.iter().enumerate() {
        let memory = match shared.get(number) {
            Some(&argument) => argument,
            None => {
                let name = format!("__wg_{}_{number}", cx.ident_str(original.name));
                shared_memory(at, &name, buffer, rw)?
            }
        };
        arguments.replace_input(buffer.argument, &[describe(at, buffer, memory, rw)?]);
    }
    for buffer in &original.private {
        let memory = private_memory(at, buffer, device.private_space, rw)?;
        arguments.replace_input(buffer.argument, &[describe(at, buffer, memory, rw)?]);
    }
    rw.convert_signature(entry, &arguments);
    Ok(())
}

/// Makes the root of the body a function of `llvm`.
fn rename(
    at: &Site<'_>,
    original: &Original,
    signature: &Signature,
    device: &Device,
    rw: &mut ConversionRewriter<'_>,
) {
    let cx = at.context();
    let ty = cx.type_attr(signature.ty(at.types, false));
    let arg_attrs = original.converted_arg_attrs(at, signature, rw);
    rw.modify_op(at.op, |op| {
        for name in DROPPED {
            op.attr(name, None);
        }
        op.discardable(cx.dict_attr(&original.attrs));
        op.attr("function_type", Some(ty)).attr("arg_attrs", arg_attrs).attr("res_attrs", None);
    });
    rw.rename_root(cx.op_name(llvm::ops::Func::NAME));
    if let Some([of_kernels, of_others]) = device.conventions {
        let convention = if original.is_kernel { of_kernels } else { of_others };
        rw.modify_op(at.op, |op| {
            op.attr("CConv", Some(CConv::DEF.widen(cx, convention.to_word())));
        });
    }
}

/// Returns the type of the elements of a buffer, and their number.
fn elements(at: &Site<'_>, ty: TypeRef<'_>) -> Result<(Type, i64), MatchFailure> {
    Ok((at.element(ty)?, ty.num_elements().matched()?))
}

/// Returns the descriptor of a buffer in some memory.
fn describe(
    at: &Site<'_>,
    buffer: &Buffer,
    memory: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let ty = at.context().ty(buffer.ty);
    Ok(MemRefDescriptor::from_static_shape(rw, at.loc, at.types, ty, memory).matched()?.value())
}

/// Returns the attributes of an argument that is memory of a block: nothing else points into it, and what is in it.
fn shared_attrs(at: &Site<'_>, buffer: &Buffer) -> Option<Vec<NamedAttr>> {
    let cx = at.context();
    let (element, count) = elements(at, cx.ty(buffer.ty)).ok()?;
    let parts = [Some(cx.i64_attr(count)), Some(cx.type_attr(element))];
    let content = cx.dialect_attr(cx.find_attr_def("llvm.mlir.workgroup_attribution")?, parts);
    let entry = |name, value| NamedAttr { name: cx.ident(name), value };
    Some(vec![entry("llvm.noalias", Attr::UNIT), entry("llvm.workgroup_attribution", content)])
}

/// Creates the memory of a block: a global before the function.
fn shared_memory(
    at: &Site<'_>,
    name: &str,
    buffer: &Buffer,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (cx, loc) = (at.context(), at.loc);
    let ty = cx.ty(buffer.ty);
    let (element, count) = elements(at, ty)?;
    let array = array_type(cx, element, count.unsigned_abs());
    let variable = Variable { ty: array, space: SHARED, alignment: buffer.alignment, text: None };
    let build = move |cx: &Context, name: Ident| variable.build(cx, loc, name);
    let global = rw.require_symbol_at((name, SymbolPlace::Before), name, build).matched()?;
    let pointer = pointer_type(cx, SHARED);
    let state = AddressOf::state(cx, loc).attr(cx, "global_name", global).results([pointer]);
    let address = rw.insert_value(state);
    Ok(element_address(rw, loc, address, array, &[Step::Number(0); 2], GepNoWrapFlags::NONE))
}

/// Creates the memory of a thread on its stack.
fn private_memory(
    at: &Site<'_>,
    buffer: &Buffer,
    space: u32,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (cx, loc) = (at.context(), at.loc);
    let ty = cx.ty(buffer.ty);
    let (element, count) = elements(at, ty)?;
    let count = constant(rw, loc, Type::I64, cx.i64_attr(count));
    let alignment = buffer.alignment.map_or(0, i64::cast_unsigned);
    Ok(alloca(rw, loc, pointer_type(cx, space), element, count, alignment))
}

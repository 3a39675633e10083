//! Targets of modules of kernels.

use super::Format;
use crate::{FileKind, Llvm, OptLevel, Target, compile};
use diag::Diagnostic;
use ir::{Attr, AttrRef, Body, Context, NamedAttr, OpRef};
use std::path::Path;

/// A compiled module.
pub(crate) struct Object {
    pub(crate) bytes: Vec<u8>,
    /// Dictionary of what is known of the compilation.
    pub(crate) properties: Option<Attr>,
}

/// Kind of a target: the position of its parameters, and their defaults.
struct Kind {
    name: &'static str,
    triple: &'static str,
    chip: &'static str,
    /// Position of the features.
    features: Option<usize>,
    /// Position of the files that are linked.
    link: usize,
}

const KINDS: [Kind; 3] = [
    Kind { name: "nvvm.target", triple: "nvptx64-nvidia-cuda", chip: "sm_50", features: Some(3), link: 5 },
    Kind { name: "rocdl.target", triple: "amdgcn-amd-amdhsa", chip: "gfx900", features: Some(3), link: 6 },
    Kind { name: "xevm.target", triple: "spirv64-unknown-unknown", chip: "bmg", features: None, link: 4 },
];

/// Position of the version of the binary interface of `#rocdl.target`, and its default.
const ABI: (usize, u32) = (4, 600);

/// Compiles a module for a target.
///
/// # Errors
/// If something is wrong with the module or the target, or is not installed.
pub(crate) fn serialize(
    module: OpRef<'_>,
    target: AttrRef<'_>,
    format: Format,
    files: &[String],
) -> Result<Object, Vec<Diagnostic>> {
    let fail = |message: String| vec![module.plain_error(message)];
    let name = target.dialect_def().map_or("", |def| def.name);
    let Some(kind) = KINDS.iter().find(|kind| kind.name == name) else {
        return Err(fail(format!("modules for targets of this kind are not compiled here: {target}")));
    };
    check_files(target, kind, files).map_err(fail)?;
    check_tools(kind, format).map_err(fail)?;
    let file = match format {
        Format::Offload => FileKind::Bitcode,
        Format::Assembly => FileKind::Assembly,
        Format::Binary | Format::Fatbin => FileKind::Object,
    };
    let mut copy = module.body_of().ok_or_else(|| fail("has no body".to_owned()))?.clone_body();
    if kind.name == "xevm.target" {
        set_group_sizes(&mut copy);
    }
    let mut text = llvm_ir::to_llvm_ir(&mut copy, ir::Threads::ONE)
        .map_err(|error| vec![error, module.plain_error("Failed creating the llvm::Module.")])?;
    let param = |at: usize, default: &str| {
        let value = target.dialect_param(at).and_then(|value| value.as_str());
        value.unwrap_or(default).to_owned()
    };
    if kind.name == "rocdl.target" {
        write_version(&mut text, param(ABI.0, "").parse().unwrap_or(ABI.1));
    }
    let level = target.dialect_param(0).and_then(|level| level.as_i64()).unwrap_or(2);
    let machine = Target::Gpu {
        triple: param(1, kind.triple),
        // The code generator for SPIR-V knows no processors.
        cpu: if kind.name == "xevm.target" { String::new() } else { param(2, kind.chip) },
        features: kind.features.map_or(String::new(), |at| param(at, "")),
    };
    let llvm = Llvm::find().map_err(fail)?;
    let optimization = OptLevel::from_number(u32::try_from(level).unwrap_or(2));
    let emitted = compile(llvm, &text, optimization, file, &machine).map_err(fail)?;
    let mut bytes = emitted.bytes().to_vec();
    let is_text = format == Format::Assembly;
    if is_text && kind.name == "xevm.target" {
        // The text is a C string.
        bytes.push(0);
    }
    let properties = is_text.then(|| properties(module.context(), kind, level)).flatten();
    Ok(Object { bytes, properties })
}

/// Threads of a subgroup of Intel's GPUs.
const SUBGROUP: i32 = 16;

/// Gives kernels without a size of subgroups the one that Intel's GPUs have.
fn set_group_sizes(module: &mut Body) {
    let name = module.context().ident("intel_reqd_sub_group_size");
    let size = module.context().i32_attr(SUBGROUP);
    for op in module.children() {
        let Some(function) = module.child_mut(op) else { continue };
        let root = function.root();
        if root.is("llvm.func") && root.attr("gpu.kernel").is_some() && root.attr_ident(name).is_none() {
            let root = root.handle();
            function.set_attr(root, name, Some(size));
        }
    }
}

/// Returns what upstream says of a compilation to assembly. Times are zero: output depends on no clock.
fn properties(cx: &Context, kind: &Kind, level: i64) -> Option<Attr> {
    let level = cx.i32_attr(i32::try_from(level).unwrap_or(2));
    let entry = |name: &str, value: Attr| NamedAttr { name: cx.ident(name), value };
    match kind.name {
        "nvvm.target" => {
            Some(cx.dict_attr(&[entry("LLVMIRToISATimeInMs", cx.i64_attr(0)), entry("O", level)]))
        }
        "xevm.target" => Some(cx.dict_attr(&[entry("O", level)])),
        _ => None,
    }
}

/// Checks that there are no files to link, which is not done.
fn check_files(target: AttrRef<'_>, kind: &Kind, files: &[String]) -> Result<(), String> {
    let own = target.dialect_param(kind.link).and_then(|link| link.as_array());
    let own = own.into_iter().flatten().filter_map(|file| file.as_str());
    match files.iter().map(String::as_str).chain(own).next() {
        None => Ok(()),
        Some(file) if !Path::new(file).is_file() => {
            Err(format!("File path: \"{file}\" does not exist or is not a file."))
        }
        Some(file) => Err(format!("the file \"{file}\" is not linked here: link it before")),
    }
}

/// Checks that no tool is needed that is not libLLVM.
fn check_tools(kind: &Kind, format: Format) -> Result<(), String> {
    if !matches!(format, Format::Binary | Format::Fatbin) {
        return Ok(());
    }
    match kind.name {
        "nvvm.target" => Err("Couldn't find the `ptxas` binary. Please specify the toolkit path, add the compiler to $PATH, or \
             set one of the environment variables in `NVVM::getCUDAToolkitPath()`."
            .to_owned()),
        "rocdl.target" => Err("lld invocation failed".to_owned()),
        _ => Ok(()),
    }
}

/// Adds the version of the binary interface to the flags of a module of LLVM IR: its list may be continued, and the number is larger
/// than those of a module.
fn write_version(text: &mut Vec<u8>, abi: u32) {
    let flag = format!(
        "\n!llvm.module.flags = !{{!4000000000}}\n!4000000000 = !{{i32 1, !\"amdhsa_code_object_version\", i32 {abi}}}\n"
    );
    text.extend_from_slice(flag.as_bytes());
}

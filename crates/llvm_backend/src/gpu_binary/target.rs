//! Targets of modules of kernels.

use super::libraries::{self, RocmLibraries};
use super::{Format, GpuModuleToBinary, rocdl};
use crate::link::compile_linked;
use crate::{FileKind, Llvm, OptLevel, Target};
use diag::Diagnostic;
use ir::{Attr, AttrRef, Body, Context, NamedAttr, OpRef};

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

/// Compiles a module for a target. What is wrong and prevents nothing is emitted.
///
/// # Errors
/// If something is wrong with the module or the target, or is not installed.
pub(crate) fn serialize(
    module: OpRef<'_>,
    target: AttrRef<'_>,
    format: Format,
    pass: &GpuModuleToBinary,
    emit: &mut dyn FnMut(Diagnostic),
) -> Result<Object, Vec<Diagnostic>> {
    let fail = |message: String| vec![module.plain_error(message)];
    let name = target.dialect_def().map_or("", |def| def.name);
    if name == "spirv.target_env" {
        return words(module);
    }
    let Some(kind) = KINDS.iter().find(|kind| kind.name == name) else {
        return Err(fail(format!("modules for targets of this kind are not compiled here: {target}")));
    };
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
    let link = target.dialect_param(kind.link);
    let libraries = match kind.name {
        "rocdl.target" => {
            let needed = RocmLibraries::of_module(&copy);
            rocdl::complete(&mut text, target, needed, &copy);
            libraries::rocdl(pass, link, needed, module).map_err(|error| vec![error])?
        }
        "nvvm.target" => {
            let (libraries, wrong) = libraries::nvvm(pass, link);
            wrong.into_iter().for_each(|wrong| emit(module.plain_error(wrong)));
            libraries
        }
        _ => libraries::plain(pass, link),
    };
    libraries.check().and_then(|()| check_tools(kind, format)).map_err(fail)?;
    let llvm = Llvm::find().map_err(fail)?;
    let level = target.dialect_param(0).and_then(|level| level.as_i64()).unwrap_or(2);
    let optimization = OptLevel::from_number(u32::try_from(level).unwrap_or(2));
    let machine = kind.machine(target);
    let emitted = compile_linked(llvm, &text, &libraries, optimization, file, &machine).map_err(fail)?;
    let mut bytes = emitted.bytes().to_vec();
    let is_text = format == Format::Assembly;
    if is_text && kind.name == "xevm.target" {
        // The text is a C string.
        bytes.push(0);
    }
    let properties = is_text.then(|| properties(module.context(), kind, level)).flatten();
    Ok(Object { bytes, properties })
}

impl Kind {
    /// Returns the machine that a target is.
    fn machine(&self, target: AttrRef<'_>) -> Target {
        let param = |at: usize, default: &str| {
            let value = target.dialect_param(at).and_then(|value| value.as_str());
            value.unwrap_or(default).to_owned()
        };
        Target::Gpu {
            triple: param(1, self.triple),
            // The code generator for SPIR-V knows no processors.
            cpu: if self.name == "xevm.target" { String::new() } else { param(2, self.chip) },
            features: self.features.map_or(String::new(), |at| param(at, "")),
        }
    }
}

/// Writes the first `spirv.module` in a module of kernels.
fn words(module: OpRef<'_>) -> Result<Object, Vec<Diagnostic>> {
    let inner = module.body_of().and_then(|body| {
        let mut children = body.children().into_iter().filter_map(|op| body.child(op));
        children.find(|child| child.root().is("spirv.module"))
    });
    let inner = inner.ok_or_else(Vec::new)?;
    let options = spirv_binary::SerializeOptions::default();
    let bytes = spirv_binary::serialize(inner, &options)
        .map_err(|error| vec![error, inner.root().plain_error("failed to serialize SPIR-V module")])?;
    Ok(Object { bytes, properties: None })
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

//! `gpu-module-to-binary`: modules of kernels, compiled.

mod libraries;
mod pipeline;
mod rocdl;
mod target;

pub(crate) use pipeline::register as register_pipeline;

use diag::Diagnostic;
use ir::{Attr, AttrRef, Body, Build, Builder, InsertPoint, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use target::serialize;

/// Transforms a GPU module into a GPU binary.
///
/// Each `gpu.module` directly in the operation becomes a `gpu.binary` with an object for each of its targets, which libLLVM compiles where
/// it is installed, with what the module needs of libraries: the files of the pass, those of a target (`link = ["library.bc"]`), and in the
/// folder of the toolkit NVIDIA's `nvvm/libdevice/libdevice.10.bc`, or those of AMD's `amdgcn/bitcode` that have functions of the module,
/// `__ocml_` and `__ockl_`. The format is `llvm` or `offloading` for bitcode, `isa` or `assembly`, `bin` or `binary`, and `fatbin` or
/// `fatbinary`; binaries for GPUs of NVIDIA and AMD are made by tools of theirs, and are an error here. The object for `#spirv.target_env`
/// is the `spirv.module` in the module, in each format.
///
/// ```mlir
/// gpu.module @kernels [#nvvm.target<chip = "sm_70">] {
///   llvm.func @kernel() attributes {gpu.kernel, nvvm.kernel} {
///     llvm.return
///   }
/// }
/// // becomes by format=isa
/// gpu.binary @kernels [#gpu.object<#nvvm.target<chip = "sm_70">, properties = {...}, assembly = "...">]
/// ```
#[pass("gpu-module-to-binary", name = "GpuModuleToBinaryPass", depends("gpu"))]
#[derive(Clone, Debug)]
pub struct GpuModuleToBinary {
    /// Toolkit path.
    #[option]
    pub toolkit: String,
    /// Extra files to link to.
    #[option("l")]
    pub link_files: Vec<String>,
    /// Command line options to pass to the tools.
    #[option]
    pub opts: String,
    /// The target representation of the compilation process.
    #[option(default = "fatbin")]
    pub format: String,
    /// ELF section where binary is to be located.
    #[option]
    pub section: String,
}

/// Form of an object.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Format {
    /// Bitcode, which the host's compiler compiles later.
    Offload = 1,
    /// Text of an assembler.
    Assembly = 2,
    /// Machine code for one processor.
    Binary = 3,
    /// Machine code for several.
    Fatbin = 4,
}

impl Format {
    fn of_name(name: &str) -> Option<Format> {
        Some(match name {
            "offloading" | "llvm" => Format::Offload,
            "assembly" | "isa" => Format::Assembly,
            "binary" | "bin" => Format::Binary,
            "fatbinary" | "fatbin" => Format::Fatbin,
            _ => return None,
        })
    }
}

impl GpuModuleToBinary {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Some(format) = Format::of_name(&self.format) else {
            return cx.fail(body.root().plain_error("Invalid format specified."));
        };
        let modules = body.root().regions().flat_map(|region| region.ops()).filter(|op| op.is("gpu.module"));
        for op in modules.map(|op| op.handle()).collect::<Vec<Op>>() {
            let objects = match self.objects(cx, body, op, format) {
                Ok(objects) => objects,
                Err(errors) => {
                    errors.into_iter().for_each(|error| cx.emit(error));
                    return Err(pass::Failed);
                }
            };
            write_binary(body, op, &objects);
        }
        Ok(())
    }

    /// Compiles a module for each of its targets.
    fn objects(
        &self,
        cx: &mut PassCx<'_>,
        body: &Body,
        op: Op,
        format: Format,
    ) -> Result<Vec<Attr>, Vec<Diagnostic>> {
        let view = body.op(op);
        let Some(targets) = view.attr("targets").and_then(AttrRef::as_array) else {
            return Err(vec![view.plain_error("the module has no target attributes")]);
        };
        let mut objects = Vec::new();
        for target in targets {
            let emit = &mut |diagnostic| cx.emit(diagnostic);
            let object = serialize(view, target, format, self, emit).map_err(|mut errors| {
                errors.push(view.plain_error("An error happened while serializing the module."));
                errors
            })?;
            let cx = body.context();
            let def = cx.find_attr_def("gpu.object");
            let params = [
                Some(target.handle()),
                Some(cx.i64_attr(format as i64)),
                Some(cx.string_attr(&object.bytes)),
                object.properties,
                None,
            ];
            objects.extend(def.map(|def| cx.dialect_attr(def, params)));
        }
        Ok(objects)
    }
}

/// Replaces a module by its objects.
fn write_binary(body: &mut Body, op: Op, objects: &[Attr]) {
    let cx = body.context().clone();
    let view = body.op(op);
    let first = || Some(cx.dialect_attr(cx.find_attr_def("gpu.select_object")?, [None]));
    let handler = handler(view).or_else(first);
    let (name, loc) = (view.attr("sym_name").map(|name| name.handle()), view.loc());
    let b = &mut Builder::new(body, InsertPoint::After(op));
    let mut state = b.state("gpu.binary", loc).attr(&cx, "objects", cx.array_attr(objects));
    for (slot, value) in [("sym_name", name), ("offloadingHandler", handler)] {
        if let Some(value) = value {
            state = state.attr(&cx, slot, value);
        }
    }
    b.insert(state);
    body.erase(op);
}

/// Returns the choice among objects that a module has.
fn handler(module: OpRef<'_>) -> Option<Attr> {
    module.attr("offloadingHandler").map(|handler| handler.handle())
}

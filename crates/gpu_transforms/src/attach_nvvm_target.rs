//! `nvvm-attach-target`: modules of kernels are told what they are compiled for.

use crate::targets::attach_target;
use diag::Diagnostic;
use ir::{Attr, Body, Context, Loc, NamedAttr};
use nvvm::attrs::Target;
use pass::{PassCx, PassResult, pass};

/// Attaches an NVVM target attribute to a GPU Module.
///
/// Modules directly in the operation whose name a regular expression matches get one target more, if they do not have it as their last.
///
/// ```mlir
/// gpu.module @kernels [#nvvm.target<chip = "sm_90">] {
/// }
/// ```
#[pass("nvvm-attach-target", name = "GpuNVVMAttachTarget", depends("nvvm"))]
pub struct NvvmAttachTarget {
    /// Regex used to identify the modules to attach the target to.
    #[option]
    module: String,
    /// Target triple.
    #[option(default = "nvptx64-nvidia-cuda")]
    triple: String,
    /// Target chip.
    #[option(default = "sm_50")]
    chip: String,
    /// Target features, default is to use the minimum PTX ISA version for the SM target.
    #[option]
    features: String,
    /// Optimization level.
    #[option("O", default = 2)]
    level: u32,
    /// Enable fast math mode.
    #[option]
    fast: bool,
    /// Enable flush to zero for denormals.
    #[option]
    ftz: bool,
    /// Extra bitcode libraries paths to link to.
    #[option("l")]
    libraries: Vec<String>,
    /// Command line options passed to downstream compiler
    #[option]
    ptxas_cmd_options: String,
}

impl NvvmAttachTarget {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        match self.target(&context) {
            Ok(target) => {
                target.into_iter().for_each(|target| attach_target(body, &self.module, target));
                Ok(())
            }
            Err(message) => cx.fail(Diagnostic::error(context.place(Loc::UNKNOWN), message)),
        }
    }

    /// Returns the target.
    fn target(&self, cx: &Context) -> Result<Option<Attr>, String> {
        let strings = |texts: &mut dyn Iterator<Item = &str>| -> Attr {
            cx.array_attr(&texts.map(|text| cx.string_attr(text.as_bytes())).collect::<Vec<_>>())
        };
        let mut flags = Vec::new();
        let mut flag = |name: &str, value: Attr| flags.push(NamedAttr { name: cx.ident(name), value });
        if self.fast {
            flag("fast", Attr::UNIT);
        }
        if self.ftz {
            flag("ftz", Attr::UNIT);
        }
        if !self.ptxas_cmd_options.is_empty() {
            flag("ptxas-cmd-options", strings(&mut self.ptxas_cmd_options.split_whitespace()));
        }
        let target = Target {
            level: self.level.cast_signed(),
            triple: &self.triple,
            chip: &self.chip,
            features: &self.features,
            flags: (!flags.is_empty()).then(|| cx.dict_attr(&flags)),
            link: (!self.libraries.is_empty())
                .then(|| strings(&mut self.libraries.iter().map(String::as_str))),
        };
        target.attr(cx)
    }
}

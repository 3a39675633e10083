//! `xevm-attach-target`: modules of kernels are told what they are compiled for.

use crate::targets::attach_target;
use ir::{Attr, Body, Context, NamedAttr};
use pass::{PassCx, PassResult, pass};
use xevm::target::Target;

/// Attaches a XeVM target attribute to a GPU Module.
///
/// Modules directly in the operation whose name a regular expression matches get one target more, if they do not have it as their last.
///
/// ```mlir
/// gpu.module @kernels [#xevm.target<chip = "pvc">] {
/// }
/// ```
#[pass("xevm-attach-target", name = "GpuXeVMAttachTarget", depends("xevm"))]
pub struct XevmAttachTarget {
    /// Regex used to identify the modules to attach the target to.
    #[option]
    module: String,
    /// Target triple.
    #[option(default = "spirv64-unknown-unknown")]
    triple: String,
    /// Target chip.
    #[option(default = "bmg")]
    chip: String,
    /// Optimization level.
    #[option("O", default = 2)]
    level: u32,
    /// Extra bitcode libraries paths to link to.
    #[option("l")]
    libraries: Vec<String>,
    /// Command line options passed to downstream compiler
    #[option]
    cmd_options: String,
}

impl XevmAttachTarget {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        if let Some(target) = self.target(&context) {
            attach_target(body, &self.module, target);
        }
        Ok(())
    }

    /// Returns the target.
    fn target(&self, cx: &Context) -> Option<Attr> {
        let strings = |texts: &mut dyn Iterator<Item = &str>| -> Attr {
            cx.array_attr(&texts.map(|text| cx.string_attr(text.as_bytes())).collect::<Vec<_>>())
        };
        let options = cx.ident("cmd-options");
        let flags = (!self.cmd_options.is_empty()).then(|| {
            cx.dict_attr(&[NamedAttr {
                name: options,
                value: strings(&mut self.cmd_options.split_whitespace()),
            }])
        });
        let target = Target {
            level: self.level.cast_signed(),
            triple: &self.triple,
            chip: &self.chip,
            flags,
            link: (!self.libraries.is_empty())
                .then(|| strings(&mut self.libraries.iter().map(String::as_str))),
        };
        target.attr(cx)
    }
}

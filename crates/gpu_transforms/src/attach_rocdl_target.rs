//! `rocdl-attach-target`: modules of kernels are told what they are compiled for.

use crate::targets::attach_target;
use ir::{Attr, Body, Context, NamedAttr};
use pass::{PassCx, PassResult, pass};
use rocdl::target::Target;

/// Attaches a ROCDL target attribute to a GPU Module.
///
/// Modules directly in the operation whose name a regular expression matches get one target more, if they do not have it as their last.
///
/// ```mlir
/// gpu.module @kernels [#rocdl.target<chip = "gfx90a">] {
/// }
/// ```
#[pass("rocdl-attach-target", name = "GpuROCDLAttachTarget", depends("rocdl"))]
pub struct RocdlAttachTarget {
    /// Regex used to identify the modules to attach the target to.
    #[option]
    module: String,
    /// Target triple.
    #[option(default = "amdgcn-amd-amdhsa")]
    triple: String,
    /// Target chip.
    #[option(default = "gfx900")]
    chip: String,
    /// Target features.
    #[option]
    features: String,
    /// ABI version.
    #[option(default = "600")]
    abi: String,
    /// Optimization level.
    #[option("O", default = 2)]
    level: u32,
    /// Use Wave64 mode.
    #[option("wave64", default = true)]
    wave64: bool,
    /// Enable fast relaxed math opt.
    #[option]
    fast: bool,
    /// Enable denormals are zero opt.
    #[option]
    daz: bool,
    /// Enable finite only opt.
    #[option]
    finite_only: bool,
    /// Enable unsafe math opt.
    #[option]
    unsafe_math: bool,
    /// Enable correct rounded sqrt.
    #[option(default = true)]
    correct_sqrt: bool,
    /// Extra bitcode libraries paths to link to.
    #[option("l")]
    libraries: Vec<String>,
}

impl RocdlAttachTarget {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        if let Some(target) = self.target(&context) {
            attach_target(body, &self.module, target);
        }
        Ok(())
    }

    /// Returns the target.
    fn target(&self, cx: &Context) -> Option<Attr> {
        let flags = [
            ("no_wave64", !self.wave64),
            ("fast", self.fast),
            ("daz", self.daz),
            ("finite_only", self.finite_only),
            ("unsafe_math", self.unsafe_math),
            ("unsafe_sqrt", !self.correct_sqrt),
        ];
        let flags: Vec<NamedAttr> = flags
            .into_iter()
            .filter(|(_, is_set)| *is_set)
            .map(|(name, _)| NamedAttr { name: cx.ident(name), value: Attr::UNIT })
            .collect();
        let files: Vec<Attr> = self.libraries.iter().map(|file| cx.string_attr(file.as_bytes())).collect();
        let target = Target {
            level: self.level.cast_signed(),
            triple: &self.triple,
            chip: &self.chip,
            features: &self.features,
            abi: &self.abi,
            flags: (!flags.is_empty()).then(|| cx.dict_attr(&flags)),
            link: (!files.is_empty()).then(|| cx.array_attr(&files)),
        };
        target.attr(cx)
    }
}

//! Pipelines from `affine`, `scf` and `memref` to branches and accesses of the `llvm` dialect.

/// Level of optimization.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// Nothing is optimized before the back end.
    None,
    /// Addresses are computed outside of the loops that they do not change in.
    #[default]
    Addresses,
    /// Also, affine nests are tiled for registers and vectorized.
    Kernels,
}

/// Freedoms of floating point that a program is granted as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Freedoms {
    /// A product and a sum may be rounded once.
    pub contract: bool,
    /// All of `fastmath<fast>`.
    pub fast: bool,
}

/// Options of a pipeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Level of optimization.
    pub level: Level,
    /// Freedoms of floating point.
    pub freedoms: Freedoms,
    /// Size in bytes of the machine's vector registers.
    pub vector_bytes: u32,
    /// Whether parallel loops run on several threads, and at [`Level::Kernels`] those that are found to be parallel.
    pub threads: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { level: Level::None, freedoms: Freedoms::default(), vector_bytes: 32, threads: false }
    }
}

/// Returns a pipeline for a module.
///
/// ```
/// use kernels::pipeline::{Options, pipeline};
///
/// assert_eq!(pipeline(&Options::default()), "builtin.module(lower-affine,convert-scf-to-cf)");
/// ```
pub fn pipeline(options: &Options) -> String {
    let mut passes: Vec<String> = Vec::new();
    let flags = match options.freedoms {
        Freedoms { fast: true, .. } => Some("fast"),
        Freedoms { contract: true, .. } => Some("contract"),
        _ => None,
    };
    passes.extend(flags.map(|flags| format!("grant-fast-math{{flags={flags}}}")));
    if options.level >= Level::Kernels {
        let (bytes, threads) = (options.vector_bytes, options.threads);
        passes.push(format!(
            "scf-forall-to-parallel,func.func(func-tail-call-elimination,func-inline-recursion,scf-if-to-select,scf-counting-while-to-for,affine-raise-from-scf),outline-affine-nests{{vector-bytes={bytes} parallel={threads}}},func.func(affine-tile-kernels{{vector-bytes={bytes} parallel={threads}}})"
        ));
    }
    passes.push("lower-affine".to_owned());
    if options.level >= Level::Addresses {
        // Narrower vectors are those of machines without fused operations.
        passes.extend((options.vector_bytes >= 32).then(|| "math-expand-elementary-functions".to_owned()));
        passes.extend(options.threads.then(|| "outline-parallel-loops".to_owned()));
        let addresses = [
            "expand-strided-metadata",
            "lower-affine",
            "lower-accesses-to-llvm",
            "cse",
            // Parts of sums that do not change in a loop are outside of it.
            "loop-invariant-code-motion",
            "split-addresses",
            "loop-invariant-code-motion",
            "cse",
        ];
        passes.extend(addresses.map(str::to_owned));
    }
    passes.push("convert-scf-to-cf".to_owned());
    if options.level >= Level::Kernels {
        passes.push("func.func(cf-thread-branches)".to_owned());
    }
    format!("builtin.module({})", passes.join(","))
}

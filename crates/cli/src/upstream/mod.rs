//! Dialects and passes of MLIR 22 by name, so that what is not here yet is told from what is misspelt.

/// The passes of mlir-opt 22, but for those of its tests.
const PASSES: &str = include_str!("passes.txt");

/// The named pipelines of mlir-opt 22.
const PIPELINES: [&str; 5] = [
    "buffer-deallocation-pipeline",
    "gpu-lower-to-nvvm-pipeline",
    "gpu-lower-to-xevm-pipeline",
    "sparsifier",
    "tosa-to-linalg-pipeline",
];

/// The dialects of mlir-opt 22, but for those of its tests.
const DIALECTS: [&str; 48] = [
    "acc",
    "affine",
    "amdgpu",
    "amx",
    "arith",
    "arm_neon",
    "arm_sme",
    "arm_sve",
    "async",
    "bufferization",
    "builtin",
    "cf",
    "complex",
    "dlti",
    "emitc",
    "func",
    "gpu",
    "index",
    "irdl",
    "linalg",
    "llvm",
    "math",
    "memref",
    "ml_program",
    "mpi",
    "nvgpu",
    "nvvm",
    "omp",
    "pdl",
    "pdl_interp",
    "ptr",
    "quant",
    "rocdl",
    "scf",
    "shape",
    "shard",
    "smt",
    "sparse_tensor",
    "spirv",
    "tensor",
    "tosa",
    "transform",
    "ub",
    "vector",
    "wasmssa",
    "x86vector",
    "xegpu",
    "xevm",
];

/// The line about a name that is no pass here but one of MLIR 22, or a pipeline.
pub(crate) fn missing_pass(tool: &str, name: &str) -> Option<String> {
    let kind = match name {
        _ if PASSES.lines().any(|pass| pass == name) => "pass",
        _ if PIPELINES.contains(&name) => "pipeline",
        _ => return None,
    };
    Some(format!(
        "{tool}: the {kind} '{name}' of MLIR 22 is not in this version: '{tool} --list-passes' lists those that are\n"
    ))
}

/// The dialect of MLIR 22 that an error finds missing.
pub(crate) fn missing_dialect(message: &str) -> Option<&'static str> {
    if !message.contains("unregistered dialect") && !message.contains("not found for custom op") {
        return None;
    }
    let quotes = ['`', '\'', '!', '#', '"'];
    let name = message[message.find(quotes)?..].trim_start_matches(quotes);
    let name = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()?;
    DIALECTS.into_iter().find(|dialect| *dialect == name)
}

/// The line about a dialect that is not here.
pub(crate) fn about_dialect(tool: &str, dialect: &str) -> String {
    format!(
        "{tool}: the dialect '{dialect}' of MLIR 22 is not in this version: its operations can be read in generic form, \
         with --allow-unregistered-dialect\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_that_are_missing_are_known_by_name() {
        let line = missing_pass("mlir-opt", "convert-vector-to-gpu").expect("MLIR has it");
        assert!(
            line.starts_with("mlir-opt: the pass 'convert-vector-to-gpu' of MLIR 22 is not in this version")
        );
        assert!(
            missing_pass("mlir-opt", "gpu-lower-to-xevm-pipeline")
                .is_some_and(|line| line.contains("the pipeline"))
        );
        assert_eq!(missing_pass("mlir-opt", "canonicalise"), None);
    }

    #[test]
    fn dialects_are_found_in_errors() {
        let error = "Dialect `linalg' not found for custom op 'linalg.fill' ";
        assert_eq!(missing_dialect(error), Some("linalg"));
        assert_eq!(
            missing_dialect("`!gpu<\"async.token\">` type created with unregistered dialect."),
            Some("gpu")
        );
        assert_eq!(missing_dialect("Dialect `lnalg' not found for custom op 'lnalg.fill' "), None);
        assert_eq!(missing_dialect("Dialect `toy' not found for custom op 'toy.func' "), None);
        assert_eq!(missing_dialect("'linalg.fill' op is wrong"), None);
    }
}

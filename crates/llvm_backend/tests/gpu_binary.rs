//! `gpu-module-to-binary` and its pipeline, where libLLVM with code generators for GPUs is installed.

/// Returns what a pipeline makes of a module; nothing, and a line that says so, where libLLVM does not compile it.
fn run(pipeline: &str, text: &str) -> Option<String> {
    let cx = terrane::context();
    let mut module = terrane::parse(&cx, text).expect("the module is right");
    let Err(errors) = terrane::run_pipeline(pipeline, &mut module) else {
        return Some(terrane::syntax::print::to_string(&module, &Default::default()));
    };
    let messages: Vec<&str> = errors.iter().map(|error| error.message()).collect();
    let is_missing =
        |message: &&str| message.contains("not installed") || message.contains("no code generator");
    assert!(messages.iter().any(is_missing), "{messages:?}");
    println!("skipped: {}", messages.join("; "));
    None
}

/// Checks that a text has parts.
fn check(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no '{part}' in:\n{text}");
    }
}

const KERNELS: &str = "
    gpu.module @kernels <#gpu.select_object<#rocdl.target>> [#nvvm.target<chip = \"sm_70\", O = 3>, #rocdl.target] {
      llvm.func @kernel(%x: f32) attributes {gpu.kernel} {
        llvm.return
      }
    }";

#[test]
fn assembly_has_an_entry_for_each_target() {
    let Some(text) = run("builtin.module(gpu-module-to-binary{format=isa})", KERNELS) else { return };
    check(
        &text,
        &[
            "gpu.binary @kernels <#gpu.select_object<#rocdl.target>> [#gpu.object<#nvvm.target<O = 3, chip = \"sm_70\">, properties = \
             {LLVMIRToISATimeInMs = 0 : i64, O = 3 : i32}, assembly = \"",
            ".target sm_70",
            ".visible .func kernel(",
            "#gpu.object<#rocdl.target, assembly = \"",
            "kernel,@function",
        ],
    );
}

#[test]
fn offloading_is_bitcode() {
    let Some(text) = run("builtin.module(gpu-module-to-binary{format=offloading})", KERNELS) else { return };
    check(&text, &["[#gpu.object<#nvvm.target<O = 3, chip = \"sm_70\">, offload = \"BC\\C0\\DE"]);
}

#[test]
fn the_pipeline_lowers_a_launch() {
    let text = "
        func.func @main(%x: memref<32xf32>) {
          %c1 = arith.constant 1 : index
          %c32 = arith.constant 32 : index
          gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
              threads(%tx, %ty, %tz) in (%sx = %c32, %sy = %c1, %sz = %c1) {
            %v = memref.load %x[%tx] : memref<32xf32>
            %s = arith.addf %v, %v : f32
            memref.store %s, %x[%tx] : memref<32xf32>
            gpu.terminator
          }
          return
        }";
    let pipeline = "builtin.module(gpu-lower-to-nvvm-pipeline{cubin-format=isa})";
    let Some(text) = run(pipeline, text) else { return };
    check(
        &text,
        &[
            "gpu.binary @main_kernel",
            "ld.global.",
            "add.rn.f32",
            "gpu.launch_func  @main_kernel::@main_kernel",
        ],
    );
}

/// Writes a library into the folder of the tests' files. Each test has its own.
fn library(name: &str, text: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("gpu_binary").join(name);
    path.parent().map(std::fs::create_dir_all).transpose().expect("the folder is made");
    std::fs::write(&path, text).expect("the library is written");
    path.display().to_string()
}

/// A library with a function that is needed by others of it, and one that nothing needs.
const SCALE: &str = "
    @factor = constant float 3.0
    define float @scale(float %x) noinline {
      %own = call float @own(float %x)
      %other = call float @other(float %own)
      ret float %other
    }
    define float @own(float %x) noinline {
      %r = fadd float %x, 1.0
      ret float %r
    }
    define float @other(float %x) noinline {
      %f = load volatile float, ptr @factor
      %r = fmul float %x, %f
      ret float %r
    }
    define float @unused(float %x) {
      ret float %x
    }";

/// Returns a module whose kernel calls a function of a library, and which has a function `other` of its own.
fn calling(target: &str, callee: &str) -> String {
    let mark = if target.starts_with("#nvvm") { "gpu.kernel, nvvm.kernel" } else { "gpu.kernel" };
    format!(
        "gpu.module @kernels [{target}] {{
          llvm.func @{callee}(f32) -> f32
          llvm.func @other(%x: f32) -> f32 {{
            llvm.return %x : f32
          }}
          llvm.func @kernel(%x: f32, %p: !llvm.ptr) attributes {{{mark}}} {{
            %0 = llvm.call @{callee}(%x) : (f32) -> f32
            llvm.store %0, %p : f32, !llvm.ptr
            llvm.return
          }}
        }}"
    )
}

/// Definitions that a module needs of a library become internal; its own ones stay, and those that nothing needs are left out.
#[test]
fn a_library_is_linked_where_it_is_needed() {
    let path = library("scale.ll", SCALE);
    let module = calling(&format!("#nvvm.target<chip = \"sm_70\", link = [\"{path}\"]>"), "scale");
    let Some(text) = run("builtin.module(gpu-module-to-binary{format=isa})", &module) else { return };
    check(&text, &[".func  (.param .b32 func_retval0) scale(", ".func  (.param .b32 func_retval0) own("]);
    check(&text, &[".visible .func  (.param .b32 func_retval0) other(", ".entry kernel("]);
    for part in ["unused", "factor", ".visible .func  (.param .b32 func_retval0) scale("] {
        assert!(!text.contains(part), "'{part}' in:\n{text}");
    }
}

/// AMD's libraries are found in the folder of the toolkit by the functions of the module.
#[test]
fn libraries_of_the_toolkit_are_found() {
    let text = SCALE.replace("@scale", "@__ocml_scale") + "\n!llvm.ident = !{!0}\n!0 = !{!\"a compiler\"}\n";
    let path = library("rocm/amdgcn/bitcode/ocml.bc", &text);
    let folder = path.replace("/amdgcn/bitcode/ocml.bc", "");
    let pipeline = format!("builtin.module(gpu-module-to-binary{{format=isa toolkit={folder}}})");
    let Some(text) = run(&pipeline, &calling("#rocdl.target<O = 0>", "__ocml_scale")) else { return };
    check(&text, &["__ocml_scale:", "__oclc_ISA_version:", ".long\\099000", "__oclc_daz_opt:"]);
    assert!(!text.contains("a compiler"), "{text}");
}

/// Returns the messages of a run that fails.
fn messages(pipeline: &str, text: &str) -> Vec<String> {
    let cx = terrane::context();
    let mut module = terrane::parse(&cx, text).expect("the module is right");
    let errors = terrane::run_pipeline(pipeline, &mut module).expect_err("the run fails");
    errors.iter().map(|error| error.message().to_owned()).collect()
}

#[test]
fn what_is_no_library_is_an_error() {
    let junk = library("junk.ll", "junk");
    let pipeline = |file: &str| format!("builtin.module(gpu-module-to-binary{{format=llvm l={file}}})");
    let module = calling("#nvvm.target", "scale");
    let found = messages(&pipeline("/none/at/all.bc"), &module);
    assert_eq!(
        found,
        [
            "File path: \"/none/at/all.bc\" does not exist or is not a file.",
            "An error happened while serializing the module."
        ]
    );
    let found = messages(&pipeline(&junk), &module);
    let expected = format!("Failed loading file from {junk}, error: expected top-level entity");
    assert!(
        found[0] == expected || found[0].contains("not installed") || found[0].contains("no code generator")
    );
    let found = messages(
        "builtin.module(gpu-module-to-binary{format=llvm toolkit=/none})",
        &calling("#rocdl.target", "__ockl_f"),
    );
    assert_eq!(
        found[0],
        "ROCm amdgcn bitcode path: /none/amdgcn/bitcode does not exist or is not a directory"
    );
}

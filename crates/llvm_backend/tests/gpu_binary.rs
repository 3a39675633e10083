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

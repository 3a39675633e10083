//! Every libLLVM that is installed compiles what this project writes for the newest one.

use llvm_backend::{FileKind, Llvm, OptLevel, Target, compile};
use std::path::Path;

/// Module with parts that older versions write otherwise, or do not know.
const TEXT: &str = r#"
@x = thread_local global i32 0
define <4 x float> @vectors(ptr captures(none) %p, <4 x i1> %m, <4 x i32> %i, <4 x ptr> %ps) #0 {
  %a = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %p, <4 x i1> %m, <4 x float> splat (float 1.0))
  %b = add <4 x i32> %i, splat (i32 7)
  %c = uitofp nneg <4 x i32> %b to <4 x double>
  %d = fptrunc nnan <4 x double> %c to <4 x float>
  %e = fadd nnan <4 x float> %a, %d
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %e, <4 x ptr> align 4 %ps, <4 x i1> %m)
  ret <4 x float> %e
}
define i32 @scalars(i64 %n, ...) #1 {
  %list = alloca [24 x i8], align 16
  call void @llvm.lifetime.start.p0(ptr %list)
  call void @llvm.va_start.p0(ptr %list)
  %stack = call ptr @llvm.stacksave.p0()
  call void @llvm.stackrestore.p0(ptr %stack)
  call void @llvm.va_end.p0(ptr %list)
  call void @llvm.lifetime.end.p0(ptr %list)
  %1 = call i32 @llvm.scmp.i32.i64(i64 %n, i64 7)
  %2 = call ptr @llvm.threadlocal.address.p0(ptr align 4 @x)
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 0
  %4 = load i32, ptr %3, align 4
  %5 = or disjoint i32 %1, %4
  %6 = trunc nuw nsw i64 %n to i32
  %7 = add nsw i32 %5, %6
  ret i32 %7
}
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr captures(none), <4 x i1>, <4 x float>) #0
declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, <4 x i1>) #0
declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare range(i32 -1, 2) i32 @llvm.scmp.i32.i64(i64, i64) #2
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #2
attributes #0 = { nounwind memory(readwrite, inaccessiblemem: none, errnomem: none, target_mem0: none) }
attributes #1 = { nounwind "frame-pointer"="all" }
attributes #2 = { memory(none) }
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
"#;

/// Returns the libraries of these versions that the system finds.
fn installed() -> Vec<Llvm> {
    let names = (15..=22).map(|version| match version {
        ..18 => format!("libLLVM-{version}.so.1"),
        _ => format!("libLLVM.so.{version}.1"),
    });
    names.filter_map(|name| Llvm::load(Path::new(&name)).ok()).collect()
}

#[test]
fn all_versions_compile_what_the_newest_one_reads() {
    let installed = installed();
    if installed.is_empty() {
        println!("skipped: no libLLVM of versions 15 to 22 is installed");
    }
    for llvm in installed {
        let compiled = compile(&llvm, TEXT.as_bytes(), OptLevel::Default, FileKind::Assembly, &Target::Host);
        let compiled = compiled.unwrap_or_else(|why| panic!("LLVM {}: {why}", llvm.version()));
        let assembly = String::from_utf8_lossy(compiled.bytes()).into_owned();
        assert!(assembly.contains("scalars"), "{assembly}");
        let unknown = "declare void @llvm.nothing.known()\ndefine void @f() {\n  call void @llvm.nothing.known()\n  ret void\n}\n";
        let why =
            compile(&llvm, unknown.as_bytes(), OptLevel::Default, FileKind::Assembly, &Target::Host).err();
        assert!(why.is_some_and(|why| why.contains("does not know the intrinsic 'llvm.nothing.known'")));
    }
}

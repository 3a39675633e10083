//! Search for an installed libLLVM.

use crate::functions::Functions;
use libloading::Library;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Oldest and newest version that is looked for.
const VERSIONS: std::ops::RangeInclusive<u32> = 15..=22;
/// Variable of the environment with the path of the library to use.
pub const VARIABLE: &str = "TERRANE_LIBLLVM";

/// Starts of the triples of GPUs, and the names of their code generators.
const GPUS: [(&str, &str); 3] = [("nvptx", "NVPTX"), ("amdgcn", "AMDGPU"), ("spirv", "SPIRV")];

/// Makes a part of a code generator known to LLVM.
type Initializer = unsafe extern "C" fn();

/// A loaded libLLVM. It stays loaded until the process ends, as LLVM's own tools keep it.
pub struct Llvm {
    pub(crate) functions: Functions,
    /// Initializers of the code generators for GPUs, by the start of the triple, where the library has them.
    gpus: Vec<(&'static str, Vec<Initializer>)>,
    version: u32,
    path: PathBuf,
}

impl Llvm {
    /// Returns the newest libLLVM of versions 15 to 22 that is installed, or the one that `TERRANE_LIBLLVM` names.
    ///
    /// # Errors
    /// A message that says where it was looked for.
    pub fn find() -> Result<&'static Llvm, String> {
        static FOUND: OnceLock<Result<Llvm, String>> = OnceLock::new();
        let found = FOUND.get_or_init(|| match std::env::var_os(VARIABLE) {
            Some(path) => Llvm::load(Path::new(&path)),
            None => newest(),
        });
        found.as_ref().map_err(Clone::clone)
    }

    /// Loads the library at a path, or of a name that the system finds.
    ///
    /// # Errors
    /// If it cannot be loaded, or is of another version.
    pub fn load(path: &Path) -> Result<Llvm, String> {
        let failed = |why: String| format!("{}: {why}", path.display());
        // SAFETY: the initialization of libLLVM registers its options and passes, and nothing else; a library of another
        // kind is what the user asked for by its path.
        let library = unsafe { Library::new(path) }.map_err(|error| failed(error.to_string()))?;
        let version = version(&library).map_err(failed)?;
        if !VERSIONS.contains(&version) {
            return Err(failed(format!("is LLVM {version}; 15 to 22 are supported")));
        }
        let functions =
            Functions::load(&library).map_err(|name| failed(format!("has no function '{name}'")))?;
        initialize(&library).map_err(failed)?;
        let parts = ["TargetInfo", "Target", "TargetMC", "AsmPrinter"];
        let found =
            |&(start, name): &(&'static str, &str)| Some((start, initializers(&library, name, &parts).ok()?));
        let gpus = GPUS.iter().filter_map(found).collect();
        // Code and destructors of the library may run until the process ends.
        std::mem::forget(library);
        Ok(Llvm { functions, gpus, version, path: path.to_owned() })
    }

    /// Makes the code generator for the GPU of a triple known.
    ///
    /// # Errors
    /// If the library has none.
    pub(crate) fn initialize_gpu(&self, triple: &str) -> Result<(), String> {
        let Some((_, gpu)) = self.gpus.iter().find(|(start, _)| triple.starts_with(start)) else {
            return Err(format!("{}: has no code generator for '{triple}'", self.path.display()));
        };
        // SAFETY: initializers may be called at any time and more than once, and the library stays loaded.
        gpu.iter().for_each(|initializer| unsafe { initializer() });
        Ok(())
    }

    /// Returns the major version.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Returns the path or the name that the library was loaded by.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Returns the names that a version of the library may have, and the places besides the system's.
fn candidates(version: u32) -> Vec<PathBuf> {
    let names = if cfg!(target_os = "macos") {
        vec!["libLLVM.dylib".to_owned(), format!("libLLVM-{version}.dylib")]
    } else if cfg!(windows) {
        vec!["LLVM-C.dll".to_owned()]
    } else {
        vec![
            format!("libLLVM.so.{version}.1"),
            format!("libLLVM.so.{version}"),
            format!("libLLVM-{version}.so.1"),
            format!("libLLVM-{version}.so"),
        ]
    };
    let folders = [
        format!("/usr/lib/llvm-{version}/lib"),
        format!("/usr/lib64/llvm{version}/lib64"),
        format!("/opt/homebrew/opt/llvm@{version}/lib"),
        format!("/usr/local/opt/llvm@{version}/lib"),
    ];
    let in_folders = folders.iter().flat_map(|folder| names.iter().map(|name| Path::new(folder).join(name)));
    let in_folders: Vec<PathBuf> = in_folders.filter(|path| path.exists()).collect();
    names.iter().map(PathBuf::from).chain(in_folders).collect()
}

fn newest() -> Result<Llvm, String> {
    let mut newest = None;
    for path in VERSIONS.rev().flat_map(candidates) {
        match Llvm::load(&path) {
            Ok(found) => return Ok(found),
            // A file that is there and unfit says more than one that is not.
            Err(why) if path.is_absolute() => newest = newest.or(Some(why)),
            Err(_) => {}
        }
    }
    let why = newest.map_or(String::new(), |why| format!(" ({why})"));
    Err(format!(
        "libLLVM of versions 15 to 22 is not installed here{why}: install it (Debian and Ubuntu: libllvm22), name its file by \
         {VARIABLE}, or leave '--backend=llvm' out"
    ))
}

/// Returns the major version of a library.
fn version(library: &Library) -> Result<u32, String> {
    type GetVersion = unsafe extern "C" fn(*mut u32, *mut u32, *mut u32);
    // SAFETY: the type is that of the function in LLVM's headers, where it is (LLVM 16 and later).
    if let Ok(get) = unsafe { library.get::<GetVersion>("LLVMGetVersion") } {
        let (mut major, mut minor, mut patch) = (0, 0, 0);
        // SAFETY: the function writes three numbers.
        unsafe { get(&raw mut major, &raw mut minor, &raw mut patch) };
        return Ok(major);
    }
    // LLVM 15 says its version in symbols only; it has opaque pointers, and LLVM 14 has not.
    type Opaque = unsafe extern "C" fn(*mut std::ffi::c_void) -> std::ffi::c_int;
    // SAFETY: the function is not called.
    match unsafe { library.get::<Opaque>("LLVMContextSetOpaquePointers") } {
        Ok(_) => Ok(15),
        Err(_) => Err("is no libLLVM of versions 15 to 22".to_owned()),
    }
}

/// Makes LLVM's code generator for this machine known to it.
fn initialize(library: &Library) -> Result<(), String> {
    let target = match std::env::consts::ARCH {
        "x86" | "x86_64" => "X86",
        "arm" => "ARM",
        "aarch64" => "AArch64",
        "riscv32" | "riscv64" => "RISCV",
        "powerpc" | "powerpc64" => "PowerPC",
        "s390x" => "SystemZ",
        "loongarch64" => "LoongArch",
        other => return Err(format!("has no code generator for {other} that is known here")),
    };
    let parts = ["TargetInfo", "Target", "TargetMC", "AsmParser", "AsmPrinter"];
    // SAFETY: initializers may be called at any time and more than once.
    initializers(library, target, &parts)?.into_iter().for_each(|initializer| unsafe { initializer() });
    Ok(())
}

/// Returns the initializers of the parts of a code generator.
fn initializers(library: &Library, target: &str, parts: &[&str]) -> Result<Vec<Initializer>, String> {
    let find = |part: &&str| {
        let name = format!("LLVMInitialize{target}{part}");
        // SAFETY: all initializers are functions without parameters and results.
        let initializer = unsafe { library.get::<Initializer>(&name) };
        initializer.map(|found| *found).map_err(|_| format!("has no code generator for {target}"))
    };
    parts.iter().map(find).collect()
}

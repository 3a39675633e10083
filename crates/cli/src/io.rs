//! Files and streams.

use diag::{SharedText, Source};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The streams and the folder of a command.
pub struct Io<'a> {
    /// Reads all of standard input.
    pub stdin: &'a mut dyn FnMut() -> io::Result<Vec<u8>>,
    /// Standard output.
    pub stdout: &'a mut dyn Write,
    /// Standard error.
    pub stderr: &'a mut dyn Write,
    /// The folder that relative file names start from; the process's own if `None`.
    pub folder: Option<PathBuf>,
    /// Whether programs that are run may write to the process's own standard output at once.
    pub is_process: bool,
}

impl Io<'_> {
    /// Writes to standard output.
    pub(crate) fn print(&mut self, text: &str) {
        let _ = self.stdout.write_all(text.as_bytes());
    }

    /// Writes to standard error.
    pub(crate) fn eprint(&mut self, text: &str) {
        let _ = self.stderr.write_all(text.as_bytes());
    }

    /// A file's name as the system takes it.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        match &self.folder {
            Some(folder) => folder.join(name),
            None => PathBuf::from(name),
        }
    }

    /// Reads a file, or standard input for `-`. Returns the name that locations show, and the text.
    ///
    /// # Errors
    /// The line to print.
    pub(crate) fn read(&mut self, name: &str) -> Result<(String, Vec<u8>), String> {
        let read = if name == "-" { (self.stdin)() } else { read_file(&self.path(name)) };
        let shown = if name == "-" { "<stdin>" } else { name };
        match read {
            Ok(text) => Ok((shown.to_owned(), text)),
            Err(error) => Err(format!("cannot open input file '{name}': {}\n", reason(&error))),
        }
    }

    /// Reads a file as a source. A large file is not copied: it must not be written to while the source is there.
    ///
    /// # Errors
    /// The line to print.
    pub(crate) fn source(&mut self, name: &str) -> Result<Source, String> {
        if name != "-"
            && let Some(text) = map_file(&self.path(name))
        {
            return Ok(Source::shared(name, text));
        }
        let (name, text) = self.read(name)?;
        Ok(Source::new(name, text))
    }

    /// Opens a file to write, or standard output for `-`.
    ///
    /// # Errors
    /// The line to print.
    pub(crate) fn create(&self, name: &str) -> Result<Output, String> {
        if name == "-" {
            return Ok(Output::Stdout);
        }
        Output::file(self.path(name))
            .map_err(|error| format!("cannot open output file '{name}': {}\n", reason(&error)))
    }
}

/// Files of so many bytes are mapped: smaller ones are read as fast.
const MAPPED: u64 = 1 << 20;

/// A large plain file's bytes.
fn map_file(path: &Path) -> Option<SharedText> {
    let mut file = std::fs::File::open(path).ok()?;
    let data = file.metadata().ok()?;
    if !data.is_file() || data.len() < MAPPED {
        return None;
    }
    let mut start = [0; 4];
    file.read_exact(&mut start).ok()?;
    // Of bytecode the data of resources need not be read.
    let map = if bytecode::is_bytecode(&start) { mapped::Mapped::sparsely } else { mapped::Mapped::of };
    Some(Arc::new(map(&file).ok()?))
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = std::fs::File::open(path)?;
    let mut text = Vec::new();
    if let Ok(data) = file.metadata() {
        if data.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        let length = usize::try_from(data.len()).unwrap_or(0).min(1 << 32);
        text.reserve_exact(length);
    }
    file.read_to_end(&mut text)?;
    Ok(text)
}

/// The system's words for an error, as LLVM prints them.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "No such file or directory".to_owned(),
        io::ErrorKind::PermissionDenied => "Permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "Is a directory".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_owned()
        }
    }
}

/// The output of a command. A file gets its name only when all is written, so that an interrupted run never
/// replaces a good file.
pub(crate) enum Output {
    /// Standard output.
    Stdout,
    /// A file: written under another name beside it first.
    File {
        /// The name to be.
        target: PathBuf,
        /// The name while writing; `None` for things that are no plain files.
        temporary: Option<PathBuf>,
        /// The open file.
        file: std::fs::File,
    },
}

impl Output {
    fn file(target: PathBuf) -> io::Result<Output> {
        // A link stays one: what it leads to is replaced.
        let target = std::fs::canonicalize(&target).unwrap_or(target);
        let before = std::fs::metadata(&target).ok();
        let special = before.as_ref().is_some_and(|data| !data.is_file());
        if special {
            let file = std::fs::OpenOptions::new().write(true).open(&target)?;
            return Ok(Output::File { target, temporary: None, file });
        }
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.tmp", std::process::id()));
        let temporary = target.with_file_name(name);
        let file = std::fs::File::create(&temporary)?;
        if let Some(before) = before {
            // Who may read it stays as it was, where the system lets us say so.
            let _ = file.set_permissions(before.permissions());
        }
        Ok(Output::File { target, temporary: Some(temporary), file })
    }

    /// Writes all of it.
    pub(crate) fn write(&mut self, io: &mut Io<'_>, text: &[u8]) -> io::Result<()> {
        match self {
            Output::Stdout => io.stdout.write_all(text),
            Output::File { file, .. } => file.write_all(text),
        }
    }

    /// The stream to write to.
    pub(crate) fn stream<'s>(&'s mut self, io: &'s mut Io<'_>) -> &'s mut dyn Write {
        match self {
            Output::Stdout => io.stdout,
            Output::File { file, .. } => file,
        }
    }

    /// Gives a file its name if all went well, else removes it.
    pub(crate) fn finish(self, good: bool) -> io::Result<()> {
        let Output::File { target, temporary: Some(temporary), file } = self else { return Ok(()) };
        drop(file);
        if good { std::fs::rename(temporary, target) } else { std::fs::remove_file(temporary) }
    }
}

//! Writers of the runtime's print functions.

use ir::IgnorePoison;
use std::io::Write;
use std::sync::{Arc, Mutex};

/// Output captured in memory. Clones share the text.
#[derive(Clone, Default, Debug)]
pub struct Capture(Arc<Mutex<Vec<u8>>>);

impl Capture {
    /// Creates an empty capture.
    pub fn new() -> Capture {
        Capture::default()
    }

    /// Takes the bytes written so far.
    pub fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().ignore_poison())
    }

    /// Takes the text written so far; bytes that are not UTF-8 are replaced.
    pub fn take_text(&self) -> String {
        String::from_utf8_lossy(&self.take()).into_owned()
    }
}

impl Write for Capture {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().ignore_poison().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Buffer of the sink. Errors of the sink are reported at the end of the invocation.
pub(crate) struct Output {
    buffer: Vec<u8>,
    sink: Box<dyn Write + Send>,
    failure: Option<std::io::Error>,
}

impl Output {
    const LIMIT: usize = 1 << 16;

    pub(crate) fn new(sink: Box<dyn Write + Send>) -> Output {
        Output { buffer: Vec::new(), sink, failure: None }
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= Self::LIMIT {
            self.drain();
        }
    }

    fn drain(&mut self) {
        if self.failure.is_none() {
            self.failure = self.sink.write_all(&self.buffer).err();
        }
        self.buffer.clear();
    }

    /// Writes the buffer out. Returns the first error since the last call.
    pub(crate) fn flush(&mut self) -> std::io::Result<()> {
        self.drain();
        match self.failure.take() {
            Some(error) => Err(error),
            None => self.sink.flush(),
        }
    }
}

//! Spacing of declarative formats.

/// State that decides whether a blank is printed next.
///
/// The rules are those of upstream's generator: they follow the *text of the format*, not the printed text,
/// so skipped groups count too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spacing {
    wanted: bool,
    after_punctuation: bool,
}

impl Spacing {
    /// State after the operation's name or the mnemonic.
    pub const START: Spacing = Spacing { wanted: true, after_punctuation: false };

    /// Whether a blank is printed before a literal; advances past it.
    pub fn literal(&mut self, text: &str) -> bool {
        let first = text.bytes().next().unwrap_or(b' ');
        let single = text.len() == 1;
        let before = if !single && text != "->" {
            true
        } else if self.after_punctuation {
            !b">)}],".contains(&first)
        } else {
            !b"<>(){}[],".contains(&first)
        };
        let blank = self.wanted && before;
        self.wanted = !(single && b"<({[".contains(&first));
        self.after_punctuation = first != b'_' && !first.is_ascii_alphabetic();
        blank
    }

    /// Whether a blank is printed before any other element; advances past it.
    pub fn element(&mut self) -> bool {
        let blank = self.wanted || !self.after_punctuation;
        *self = Spacing::START;
        blank
    }

    /// Advances past an attribute dictionary, which prints its own blank.
    pub fn dictionary(&mut self) {
        self.after_punctuation = false;
    }

    /// Advances past a blank that the format demands.
    pub fn blank(&mut self) {
        *self = Spacing { wanted: false, after_punctuation: true };
    }

    /// Advances past an empty literal or a line break.
    pub fn empty(&mut self) {
        *self = Spacing { wanted: false, after_punctuation: true };
    }
}

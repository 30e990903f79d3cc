/* Fills a caller's buffer with the counts of a tensor, or with a mask: one call, one pass. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

/* The letter of a buffer's type, 0 if it is in foreign byte order or no single number. */
static char type_of(const Py_buffer *view) {
    const char *format = view->format;
    if (format == NULL) {
        return 'B';
    }
#if PY_BIG_ENDIAN
    const char native = '>';
#else
    const char native = '<';
#endif
    if (*format == '@' || *format == '=' || *format == native) {
        format++;
    }
    return format[0] != 0 && format[1] == 0 ? format[0] : 0;
}

/* Also compiles a function for wider vectors, which is chosen where the processor has them. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__GLIBC__) && defined(__x86_64__)
#if __GNUC__ >= 12
#define WIDE __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define WIDE __attribute__((target_clones("avx2", "default")))
#endif
#define SHUFFLES
#else
#define WIDE
#endif

/* Scaled counts; the loop is plain, so that the compiler makes it a vector loop. */
WIDE static void scale(char *restrict out, const unsigned char *restrict counts,
                  const char *restrict factors, Py_ssize_t size) {
    for (Py_ssize_t i = 0; i < size; i++) {
        float factor;
        memcpy(&factor, factors + 4 * i, 4);
        float cell = (float)counts[i] * factor;
        memcpy(out + 4 * i, &cell, 4);
    }
}

static int copy(const Py_buffer *out, const Py_buffer *counts, PyObject *factors) {
    const char type = type_of(out);
    if (type == 'B') {
        if (out->len != counts->len) {
            return 0;
        }
        memcpy(out->buf, counts->buf, (size_t)counts->len);
        return 1;
    }
    if (type == 'f' && out->len == 4 * counts->len && PyBytes_GET_SIZE(factors) >= out->len) {
        scale(out->buf, counts->buf, PyBytes_AS_STRING(factors), counts->len);
        return 1;
    }
    return 0;
}

/* Writes counts into a buffer, all of them if `size` is negative, else the first ones, which are then 0.
   True, or False and nothing changed if the buffer does not fit. */
static PyObject *write_counts(PyObject *const *args, Py_ssize_t size) {
    Py_buffer out, counts;
    if (PyObject_GetBuffer(args[0], &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE | PyBUF_FORMAT) != 0) {
        PyErr_Clear();
        Py_RETURN_FALSE;
    }
    if (PyObject_GetBuffer(args[1], &counts, PyBUF_SIMPLE) != 0) {
        PyBuffer_Release(&out);
        return NULL;
    }
    const int is_pouring = size >= 0 && size <= counts.len;
    if (is_pouring) {
        counts.len = size;
    }
    const int is_written = copy(&out, &counts, args[2]);
    if (is_pouring && is_written) {
        /* Buffers of a vec are read-only, its items are not: this is `counts[i] = 0` for each of them. */
        memset(counts.buf, 0, (size_t)size);
    }
    PyBuffer_Release(&counts);
    PyBuffer_Release(&out);
    return PyBool_FromLong(is_written);
}

/* fill(out, counts, factors): all counts. There may be more factors than counts. */
static PyObject *fill(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 3 || !PyBytes_CheckExact(args[2])) {
        PyErr_SetString(PyExc_TypeError, "fill takes a buffer, counts, and factors as bytes");
        return NULL;
    }
    return write_counts(args, -1);
}

/* pour(out, counts, factors): as many counts of a vec as there are factors; they are 0 afterwards. */
static PyObject *pour(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 3 || !PyBytes_CheckExact(args[2])) {
        PyErr_SetString(PyExc_TypeError, "pour takes a buffer, counts, and factors as bytes");
        return NULL;
    }
    return write_counts(args, PyBytes_GET_SIZE(args[2]) / 4);
}

/* mark(out, marks): a mask into a buffer of one byte a cell. True, or False and nothing written if out
   does not fit. */
static PyObject *mark(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 2) {
        PyErr_SetString(PyExc_TypeError, "mark takes a buffer, and marks");
        return NULL;
    }
    Py_buffer out, marks;
    /* A 1 is the same in each type of one byte, and NumPy takes long to tell which one it is. */
    if (PyObject_GetBuffer(args[0], &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) != 0) {
        PyErr_Clear();
        Py_RETURN_FALSE;
    }
    if (PyObject_GetBuffer(args[1], &marks, PyBUF_SIMPLE) != 0) {
        PyBuffer_Release(&out);
        return NULL;
    }
    const int is_fit = out.itemsize == 1 && out.len == marks.len;
    if (is_fit) {
        memcpy(out.buf, marks.buf, (size_t)out.len);
    }
    PyBuffer_Release(&marks);
    PyBuffer_Release(&out);
    return PyBool_FromLong(is_fit);
}

/* The sizes of `rows`. */
typedef struct {
    Py_ssize_t size, shared, own, first, players, seats;
} Sizes;

/* The place among the rows of cells of the n-th row of the table. */
static Py_ssize_t place_of(Py_ssize_t n, const Sizes *of) {
    if (n < of->shared) {
        return of->seats * of->own + n;
    }
    const Py_ssize_t to = n - of->shared - of->first * of->own;
    return to < 0 ? to + of->players * of->own : to;
}

#ifdef SHUFFLES
typedef unsigned char Block __attribute__((vector_size(16)));

/* Rows of 16 counts or more into cells of 32 each: 16 counts at once are shuffled to their places. */
WIDE static void shuffle(unsigned char *cells, const unsigned char *table, const unsigned char *places,
                         const Sizes *of, Py_ssize_t width) {
    unsigned char from[32] = {0}, is_there[32] = {0};
    for (unsigned char i = 0; i < 16; i++) {
        from[places[i]] = i;
        is_there[places[i]] = 255;
    }
    Block from_low, from_high, low, high, counts;
    memcpy(&from_low, from, 16);
    memcpy(&from_high, from + 16, 16);
    memcpy(&low, is_there, 16);
    memcpy(&high, is_there + 16, 16);
    for (Py_ssize_t row = 0; row < of->shared + of->players * of->own; row++, table += width) {
        unsigned char *cell = cells + place_of(row, of) * 32;
        memcpy(&counts, table, 16);
        const Block first = __builtin_shuffle(counts, from_low) & low;
        const Block second = __builtin_shuffle(counts, from_high) & high;
        memcpy(cell, &first, 16);
        memcpy(cell + 16, &second, 16);
        for (Py_ssize_t i = 16; i < width; i++) {
            cell[places[i]] = table[i];
        }
    }
}
#endif

static void spread(unsigned char *cells, const unsigned char *table, const unsigned char *places,
                   const Sizes *of, Py_ssize_t width) {
#ifdef SHUFFLES
    if (of->size == 32 && width >= 16) {
        shuffle(cells, table, places, of, width);
        return;
    }
#endif
    for (Py_ssize_t row = 0; row < of->shared + of->players * of->own; row++, table += width) {
        unsigned char *restrict cell = cells + place_of(row, of) * of->size;
        /* Zeros are written too: a processor cannot predict which counts are 0. */
        for (Py_ssize_t i = 0; i < width; i++) {
            cell[places[i]] = table[i];
        }
    }
}

/* rows(counts, at, table, places, size, shared, own, first, players, seats): the rows of a table, those of
   `players` behind the shared ones, into cells: those of the seats from `first` on, round the table,
   then the shared ones. The n-th count of a row goes to the n-th of the places in a row of `size` cells. */
static PyObject *rows(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 10 || !PyBytes_CheckExact(args[3])) {
        PyErr_SetString(PyExc_TypeError, "rows takes counts, a place, a table, places as bytes, and six sizes");
        return NULL;
    }
    Py_ssize_t at = PyLong_AsSsize_t(args[1]);
    Py_ssize_t given[6];
    for (int i = 0; i < 6; i++) {
        given[i] = PyLong_AsSsize_t(args[4 + i]);
        if (given[i] < 0) {
            at = -1;
        }
    }
    const Sizes of = {given[0], given[1], given[2], given[3], given[4], given[5]};
    const unsigned char *places = (const unsigned char *)PyBytes_AS_STRING(args[3]);
    const Py_ssize_t width = PyBytes_GET_SIZE(args[3]);
    Py_buffer counts, table;
    if (PyErr_Occurred() || PyObject_GetBuffer(args[0], &counts, PyBUF_SIMPLE) != 0) {
        return NULL;
    }
    if (PyObject_GetBuffer(args[2], &table, PyBUF_SIMPLE) != 0) {
        PyBuffer_Release(&counts);
        return NULL;
    }
    int is_fit = at >= 0 && of.first < of.players && of.players <= of.seats
        && table.len == (of.shared + of.players * of.own) * width
        && at + (of.shared + of.seats * of.own) * of.size <= counts.len;
    for (Py_ssize_t i = 0; i < width; i++) {
        is_fit = is_fit && places[i] < of.size;
    }
    if (is_fit) {
        spread((unsigned char *)counts.buf + at, table.buf, places, &of, width);
    }
    PyBuffer_Release(&table);
    PyBuffer_Release(&counts);
    if (!is_fit) {
        PyErr_SetString(PyExc_ValueError, "rows takes a table of the sizes given, and cells for all of it");
        return NULL;
    }
    Py_RETURN_TRUE;
}

static PyMethodDef methods[] = {
    {"rows", (PyCFunction)(void (*)(void))rows, METH_FASTCALL,
     "Write the rows of counts of all seats, then those of the table."},
    {"pour", (PyCFunction)(void (*)(void))pour, METH_FASTCALL,
     "Fill a buffer as `fill` does with the first counts, and set these to 0."},
    {"mark", (PyCFunction)(void (*)(void))mark, METH_FASTCALL,
     "Fill a buffer of one byte a cell with a mask."},
    {"fill", (PyCFunction)(void (*)(void))fill, METH_FASTCALL,
     "Fill a buffer of uint8 with counts, or one of float32 with counts times factors."},
    {NULL, NULL, 0, NULL},
};

#ifndef TAVOLATA_PROFILED
#define TAVOLATA_PROFILED 0
#endif

static int load(PyObject *module) {
    return PyModule_AddObjectRef(module, "PROFILED", TAVOLATA_PROFILED ? Py_True : Py_False);
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, load}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_buffers", "Fills buffers in one pass.", 0, methods, slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__buffers(void) { return PyModuleDef_Init(&definition); }
